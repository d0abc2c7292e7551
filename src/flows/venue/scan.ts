import { type Camera, type CameraProblem, openCamera } from '#browser/device/camera.ts';
import { codeReader } from '#browser/device/camera-codes.ts';
import { buzz, isVisible } from '#browser/device/device.ts';
import { wait } from '#browser/page/wait.ts';
import { type CodePart, partOf, wholePath, withPart } from '#domain/sharing/shared-code.ts';
import { readScanned } from '#domain/venue/scanned-code.ts';
import { toast } from '#flows/app/toasts.ts';

/** The camera looks for codes. */
export type Scanner = Camera;

export type { CameraProblem };

/** How much of a code that comes in several pictures was seen. */
export interface Seen {
  readonly count: number;
  readonly of: number;
}

/**
 * Looks through the camera until one of our codes is there, and calls back with the path that it leads to. Any other
 * code is named and looked past; of a friend's basket in several pictures all are waited for (B1, B6).
 */
export async function scan(
  video: HTMLVideoElement,
  found: (path: string) => void,
  saw: (seen: Seen) => void = () => undefined,
): Promise<Scanner | CameraProblem> {
  const reading = codeReader();
  const camera = await openCamera(video);
  if (typeof camera === 'string') return camera;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    camera.stop();
  };
  void look();
  return { ...camera, stop };

  async function look(): Promise<void> {
    const read = await reading;
    let parts: readonly CodePart[] = [];
    for (let last: string | null = null; !isStopped; await wait(pauseMs)) {
      const text = isVisible() ? await read(video) : null;
      if (isStopped || text === null || text === last) continue;
      last = text;
      const ours = pathOf(text);
      if (ours === null) continue;
      const part = partOf(ours);
      if (part) {
        parts = withPart(parts, part);
        saw({ count: parts.length, of: part.of });
      }
      const path = part ? wholePath(parts) : ours;
      if (path === null) continue;
      buzz(20);
      isStopped = true;
      found(path);
    }
  }
}

/** Where one of our codes leads; a stranger's is named (B1). */
function pathOf(text: string): string | null {
  const scanned = readScanned(text, window.location.origin);
  if (scanned.kind === 'ours') return scanned.path;
  toast(
    'WARNING',
    scanned.kind === 'elsewhere'
      ? { id: 'scan.elsewhere', values: { host: scanned.host } }
      : { id: 'scan.notOurs' },
  );
  return null;
}

const pauseMs = 100;
