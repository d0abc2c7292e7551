/** Reads the QR code that a video shows at this moment; null is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The phone's own reader where it has one, else ours, which is loaded now (B1). */
export async function codeReader(): Promise<CodeReader> {
  return (await phonesReader()) ?? ourReader();
}

// Chromium's detector is in no list of types yet (https://wicg.github.io/shape-detection-api/).
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

async function phonesReader(): Promise<CodeReader | null> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats();
    if (!globalThis.BarcodeDetector || !formats?.includes('qr_code')) return null;
    const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** Larger pictures take longer and are read no better. */
const longestSide = 800;

async function ourReader(): Promise<CodeReader> {
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!paper || videoWidth === 0) return null;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    paper.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(paper.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // There is no code in it.
      return null;
    }
  };
}
