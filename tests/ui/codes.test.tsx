import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { Barcode } from '#ui/picture/barcode.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';

const picture = (name: string) => {
  const svg = screen.getByRole('img', { name });
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height, path: svg.querySelector('path')?.getAttribute('d') ?? '' };
};

/** Widths of the bars and of the gaps between them, alternating. */
function thicknesses(path: string): readonly number[] {
  const bars = [...path.matchAll(/M([\d.]+) 0h([\d.]+)v1/g)].map(([, at, by]) => [
    Number(at),
    Number(by),
  ]);
  return bars.flatMap(([at = 0, by = 0], index) => {
    const next = bars[index + 1]?.[0];
    return next === undefined ? [by] : [by, next - at - by];
  });
}

describe('machine-readable codes', () => {
  it.each(['633412058841', '633400000009'])(
    '[L1] the bars of %s are those of Code 128',
    (number) => {
      render(<Barcode text={number} label="bars" />);
      const { width, path } = picture('bars');
      const lines = thicknesses(path);
      // A start symbol, one for each two digits and a check symbol have three bars and gaps in 11 modules; a stop
      // symbol follows.
      const symbols = Array.from({ length: 8 }, (_, index) =>
        lines.slice(index * 6, index * 6 + 6),
      );
      expect(symbols.map((symbol) => symbol.reduce((sum, one) => sum + one, 0))).toEqual(
        Array(8).fill(11),
      );
      expect(symbols[0]).toEqual([2, 1, 1, 2, 3, 2]);
      expect(lines.slice(48)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      expect(width).toBe(101);
    },
  );

  it('[L1] two numbers have two barcodes', () => {
    render(<Barcode text="633412058841" label="one" />);
    render(<Barcode text="633412058858" label="other" />);
    expect(picture('one').path).not.toBe(picture('other').path);
  });

  it('[L1] the square code contains the number', () => {
    render(<QrCode text="633412058841" label="square" />);
    const { width, height, path } = picture('square');
    const [edge, scale] = [4, 8];
    const size = (width + 2 * edge) * scale;
    expect(width).toBe(height);
    const data = new Uint8Array(size * size * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
      for (let index = 0; index < scale * scale; index += 1) {
        const column = (Number(x) + edge) * scale + (index % scale);
        const row = (Number(y) + edge) * scale + Math.floor(index / scale);
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
    expect(decodeQR({ width: size, height: size, data })).toBe('633412058841');
  });
});
