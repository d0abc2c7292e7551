/** Why there is no camera: denied by the customer or browser, or none present. */
export type CameraProblem = 'refused' | 'missing';

/** A running camera. */
export interface Camera {
  readonly hasTorch: boolean;
  readonly light: (on: boolean) => void;
  readonly stop: () => void;
}

/** Streams the rear camera into a video element, after the browser has asked for permission (B1). */
export async function openCamera(video: HTMLVideoElement): Promise<Camera | CameraProblem> {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false });
  } catch (reason) {
    const name = reason instanceof DOMException ? reason.name : '';
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    stop();
    return 'missing';
  }
  const [track] = stream.getVideoTracks();
  return {
    hasTorch: track !== undefined && hasTorch(track),
    light: (on) => void track?.applyConstraints(torch(on)).catch(() => undefined),
    stop,
  };
}

const constraints: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

// TypeScript has no types for the torch yet (https://w3c.github.io/mediacapture-image/).
function hasTorch(track: MediaStreamTrack): boolean {
  const can: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return can.torch === true;
}

function torch(on: boolean): MediaTrackConstraints {
  const constraint: MediaTrackConstraintSet & { torch?: boolean } = { torch: on };
  return { advanced: [constraint] };
}
