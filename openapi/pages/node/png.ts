import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture without transparency: three bytes per pixel, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Decodes a non-interlaced PNG with 8 bits per channel, on a white background; null for any other file. */
export function readPng(file: Buffer): Bitmap | null {
  const chunks = chunksOf(file);
  const head = chunks.find(({ name }) => name === 'IHDR')?.data;
  if (head?.[8] !== 8 || head[12] !== 0) return null;
  const channels = { 2: 3, 6: 4 }[head[9] ?? 0];
  if (!channels) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data);
  const rows = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const alpha = channels === 4 ? (rows[pixel * 4 + 3] ?? 255) / 255 : 1;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = rows[pixel * channels + channel] ?? 0;
      rgb[pixel * 3 + channel] = Math.round(value * alpha + 255 * (1 - alpha));
    }
  }
  return { width, height, rgb };
}

/** Encodes a picture as PNG. */
export function writePng({ width, height, rgb }: Bitmap): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(file: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = signature.length; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    chunks.push({ name, data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Reverses the filter that each row specifies: by the byte to the left, above, or both (PNG 9.2). */
function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= channels ? (rows[at - channels] ?? 0) : 0;
      const above = y > 0 ? (rows[at - stride] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (rows[at - stride - channels] ?? 0) : 0;
      rows[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guessed(filter, left, above, corner);
    }
  }
  return rows;
}

function guessed(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
