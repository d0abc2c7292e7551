import { expect, it } from 'vitest';
import { stylesSeen } from '#pages/screen-code.ts';

const manifest = {
  'notice.tsx': { file: 'notice.js', css: ['notice.css'], imports: ['button.tsx'] },
  'button.tsx': { file: 'button.js', css: ['button.css'] },
  'plain.tsx': { file: 'plain.js' },
};
const assets = {
  text: async (path: string) =>
    path === 'notice.css'
      ? '@layer screens{.banner_V-g-{margin:1.125rem 0}.text_Mi>a,.row_x:hover{flex:1}}'
      : '.button_0P{padding:.875rem 1rem}',
  answer: async () => null,
};

it('[P17] a screen that shows what comes by itself is told from one that does not, by its own styles', async () => {
  const seen = await stylesSeen(assets, manifest, 'notice.tsx');
  expect(seen('<main class="page"><div class="first banner_V-g-" role="status">')).toBe(true);
  expect(seen('<p class="text_Mi">')).toBe(true);
  expect(seen('<p class="row_x last">')).toBe(true);
  expect(seen('<a class="button_0P">banner_V-g-</a>')).toBe(false);
  expect(seen('')).toBe(false);
  expect((await stylesSeen(assets, manifest, 'plain.tsx'))('<p class="text_Mi">')).toBe(false);
});
