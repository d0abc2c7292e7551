/** Why there is no picture: the customer or the browser said no, or there is nothing to take one with. */
export type CameraProblem = 'refused' | 'missing';

/** The camera at work. */
export interface Camera {
  readonly hasTorch: boolean;
  readonly light: (on: boolean) => void;
  readonly stop: () => void;
}

/** Shows what the camera at the back sees in a video element; asks the customer first where that is needed (B1). */
export async function openCamera(video: HTMLVideoElement): Promise<Camera | CameraProblem> {
  if (!navigator.mediaDevices?.getUserMedia) return 'missing';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
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

const wanted: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
};

// The torch is known to phones, not yet to TypeScript (https://w3c.github.io/mediacapture-image/).
function hasTorch(track: MediaStreamTrack): boolean {
  const can: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return can.torch === true;
}

function torch(on: boolean): MediaTrackConstraints {
  const constraint: MediaTrackConstraintSet & { torch?: boolean } = { torch: on };
  return { advanced: [constraint] };
}
