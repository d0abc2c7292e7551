import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '../../../src/app/start/links.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.innerHTML = '';
});

function click(href: string, attributes = ''): { to: string | undefined; isBrowsers: boolean } {
  document.body.innerHTML = `<a href="${href}" ${attributes}><span>Menu</span></a>`;
  const navigate = vi.fn<(path: string) => void>();
  ends.push(followLinks(navigate));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('span')?.dispatchEvent(event);
  return { to: navigate.mock.calls[0]?.[0], isBrowsers: !event.defaultPrevented };
}

describe('a tapped link (D1)', () => {
  const { origin } = window.location;

  it('of our own is followed within the app, with its query', () => {
    expect(click('/menu/bar?a=1')).toEqual({ to: '/menu/bar?a=1', isBrowsers: false });
  });

  it.each([
    ['/terms.pdf', ''],
    [`${origin}//else.example/menu`, ''],
    [`${origin}/.//0`, ''],
    [`${origin}/\\else.example/x`, ''],
    ['/menu/bar', 'target="_blank"'],
    ['/menu/bar', 'download'],
  ])('is left to the browser: %s %s (D16)', (href, attributes) => {
    expect(click(href, attributes)).toEqual({ to: undefined, isBrowsers: true });
  });
});
