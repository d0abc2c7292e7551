import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LegalScreen from '#screens/legal/legal-screen.tsx';
import { renderScreen } from '../../support/render.tsx';

it.each([
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['cookies', 'Cookies'],
] as const)(
  'the %s have one title, and every entry of the contents leads to its text',
  (page, title) => {
    renderScreen(<LegalScreen page={page} />, { path: `/${page}` });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const parts = screen.getAllByRole('heading', { level: 2 });
    const links = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('#'));
    expect(links.map((link) => link.textContent)).toEqual(parts.map((part) => part.textContent));
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)?.textContent).toContain(link.textContent);
    }
  },
);

it('inside another app the page has no link out', () => {
  renderScreen(<LegalScreen page="terms" />, { path: '/mobile-terms-and-conditions' });
  expect(screen.queryByRole('link', { name: 'Venues' })).toBeNull();
  cleanup();
  renderScreen(<LegalScreen page="terms" />, { path: '/terms-and-conditions' });
  expect(screen.getByRole('link', { name: 'Venues' })).toBeTruthy();
});
