/** Reads the QR code in the current frame of a video; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Returns the phone's own reader if it has one, else the app's, loaded on demand (B1). */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? bundledReader();
}

// TypeScript has no types for Chromium's detector yet (https://wicg.github.io/shape-detection-api/).
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

async function nativeReader(): Promise<CodeReader | null> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats();
    if (!globalThis.BarcodeDetector || !formats?.includes('qr_code')) return null;
    const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** Larger pictures take longer to decode, with no better results. */
const maxSide = 800;

async function bundledReader(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!paper || videoWidth === 0) return null;
    const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    paper.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(paper.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code found.
      return null;
    }
  };
}
