import { type Camera, type CameraProblem, openCamera } from '#browser/device/camera.ts';
import { type CodeReader, codeReader } from '#browser/device/camera-codes.ts';
import { isVisible, vibrate } from '#browser/device/device.ts';
import { wait } from '#browser/page/wait.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import { type CodePart, completePath, partOf, withPart } from '#domain/sharing/shared-code.ts';
import { kindOfOther, readScanned } from '#domain/venue/scanned-code.ts';
import { toast } from '#flows/app/toasts.ts';

/** A camera that is scanning. */
export type Scanner = Camera;

/** unread: the camera works, but the QR decoder did not load. */
export type ScanProblem = CameraProblem | 'unread';

/** Progress of a basket that is split into several QR codes. */
export interface ScanProgress {
  readonly count: number;
  readonly of: number;
}

/**
 * Scans until one of our codes appears, then calls back with its path. Other codes are reported and skipped; all parts
 * of a friend's basket are collected (B1, B6).
 */
export async function scan(
  video: HTMLVideoElement,
  found: (path: string) => void,
  saw: (seen: ScanProgress) => void = () => undefined,
): Promise<Scanner | ScanProblem> {
  const reading = codeReader().catch(() => null);
  const camera = await openCamera(video);
  if (typeof camera === 'string') return camera;
  const read = await Promise.race([reading, wait(REQUEST_TIMEOUT_MS)]);
  if (!read) {
    camera.stop();
    return 'unread';
  }
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    camera.stop();
  };
  void scanFrames(read);
  return { ...camera, stop };

  async function scanFrames(read: CodeReader): Promise<void> {
    let parts: readonly CodePart[] = [];
    for (let last: string | null = null; !isStopped; await wait(frameIntervalMs)) {
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
      const path = part ? completePath(parts) : ours;
      if (path === null) continue;
      vibrate(20);
      isStopped = true;
      found(path);
    }
  }
}

/** The path of one of our codes; other codes are reported (B1). */
function pathOf(text: string): string | null {
  const scanned = readScanned(text, window.location.origin);
  if (scanned.kind === 'ours') return scanned.path;
  toast(
    'WARNING',
    scanned.kind === 'elsewhere'
      ? { id: 'scan.elsewhere', values: { host: scanned.host } }
      : { id: 'scan.notOurs', values: { what: kindOfOther(text) } },
  );
  return null;
}

const frameIntervalMs = 100;
