import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { surviveTranslation } from '#app/start/translated-page.ts';
import { openSiteOf, startOnNewPhone } from '../screens/account/site.ts';
import { renderScreen } from '../support/render.tsx';
import type { TestServer } from '../support/server.ts';
import {
  buttonOf,
  type Form,
  fieldOf,
  fill,
  formsOf,
  otherForms,
  patient,
  press,
} from './forms.tsx';

surviveTranslation();
const server = await openSiteOf();
beforeEach(() => startOnNewPhone(server));

/**
 * Collects all requests of the phone as one text. Changing requests get no answer: one that arrived after the test
 * (an account was deleted) would sign out the customer of the next test.
 */
function sent(): () => string {
  const { fetch } = globalThis;
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = request.method === 'GET' ? '' : await request.clone().text();
    const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`);
    calls.push([request.method, decodeURIComponent(request.url), ...headers, body].join('\n'));
    return request.method === 'GET' ? fetch(request) : new Promise<Response>(() => undefined);
  });
  return () => calls.join('\n');
}

const forms = () => formsOf(server);
const names = formsOf(undefined as unknown as TestServer).map(({ what }) => what);

describe('[A9] [C12] what a phone fills in without a key press is sent (D158)', () => {
  it('every form of the app is listed here', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => path.endsWith('.tsx'))
      .filter((path) =>
        /<(Field|AccountField|DetailField|CodeBoxes)\b/.test(readFileSync(path, 'utf8')),
      )
      .map((path) => path.slice('src/'.length));
    const known = [...forms().flatMap(({ by }) => by), ...otherForms];
    expect(files.filter((file) => !known.includes(file))).toEqual([]);
  });

  it.each(names)('%s', async (name) => {
    const { first, fields, button, arrived, as } = await opened(name);
    const read = arrived ?? sent();
    await first?.();
    for (const [label, value] of Object.entries(fields)) {
      await waitFor(() => fieldOf(label), patient);
      fill(fieldOf(label), value);
    }
    press(buttonOf(button));
    await waitFor(() => expect(missingIn(read(), fields, as)).toEqual([]), patient);
  });
});

describe('[C12] a page that the browser translates loses nothing (D190)', () => {
  it.each(names)(
    '%s: text typed before and after the translation is sent as it was typed',
    async (name) => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { first, fields, button, arrived, as } = await opened(name);
      const calls = sent();
      await first?.();
      const typed = Object.entries(fields);
      for (const [label] of typed) await waitFor(() => fieldOf(label), patient);
      const controls = typed.map(([label]) => fieldOf(label));
      const pressed = buttonOf(button);
      const [early, late] = [typed.slice(0, 1), typed.slice(1)];
      for (const [, value] of early)
        fireEvent.change(controls[0] as HTMLElement, { target: { value } });
      const end = translatePage();
      for (const [index, [, value]] of late.entries())
        fireEvent.change(controls[index + 1] as HTMLElement, { target: { value } });
      expect(controls.every((control) => control?.isConnected)).toBe(true);
      press(pressed);
      const read = arrived ?? calls;
      await waitFor(() => expect(missingIn(read(), fields, as)).toEqual([]), patient);
      expect(calls()).not.toMatch(/[«»]/);
      expect(
        errors.mock.calls
          .map(String)
          .filter((text) => /NotFoundError|removeChild|insertBefore/.test(text)),
      ).toEqual([]);
      end();
      errors.mockRestore();
    },
  );
});

async function opened(name: string) {
  const form = forms().find(({ what }) => what === name);
  if (!form) throw new Error(`There is no ${name}.`);
  renderScreen(await form.open(), { path: '/menu/the-fox' });
  return form;
}

function missingIn(text: string, fields: Form['fields'], as: Form['as'] = {}) {
  return Object.values(fields).filter((value) => !text.includes(as[value] ?? value));
}

/** Translates the page like Google Translate, now and after each change: wraps every text in two <font> elements. */
function translatePage(): () => void {
  const wrap = (text: Text) => {
    const { parentElement } = text;
    if (!parentElement || parentElement.closest('font, script, style, textarea')) return;
    if (text.data.trim() === '') return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(`«${text.data}»`);
    // One translator replaces the text node, another one inserts and removes.
    if (text.data.length % 2) return text.replaceWith(font);
    parentElement.insertBefore(font, text);
    parentElement.removeChild(text);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  all(document.body);
  const observer = new MutationObserver((seen) => {
    for (const { target, addedNodes } of seen)
      for (const node of [target, ...addedNodes]) if (node.isConnected) all(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
