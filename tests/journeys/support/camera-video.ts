import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';

const width = 640;
const height = 480;
const frames = 10;

/** Writes a video of a QR code on a pale card for Chromium's fake camera, and returns its path. */
export function videoOf(text: string): string {
  const code = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(300 / code.length);
  const [left, top] = [width, height].map((side) => Math.floor((side - code.length * scale) / 2));
  const bright = Buffer.alloc(width * height, 70);
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < scale; line += 1) {
        const start = ((top ?? 0) + y * scale + line) * width + (left ?? 0) + x * scale;
        bright.fill(isDark ? 20 : 235, start, start + scale);
      }
    }
  }
  const gray = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bright, gray]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m');
  writeFileSync(file, Buffer.concat([head, ...Array<Buffer>(frames).fill(frame)]));
  return file;
}
