import type { build as buildOf, Plugin } from 'vite';

type Build = typeof buildOf;

const tagsOfCode = /<script defer[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/**
 * Puts early.ts into the page as a script of its own. It is built apart, as one small piece; a server that draws the page
 * takes it out again (openapi/server/drawn-page.ts). The tags of the app's code are put into a template, from which
 * early.ts lets them come.
 */
export function earlyInPage(
  build: Build,
  root: string,
  nameOf: (name: string, file: string) => string,
): Plugin {
  let script: Promise<string> | undefined;
  return {
    name: 'early-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        script ??= built(build, root, nameOf);
        const early = `<script data-early>${await script}</script>\n    `;
        const held: string[] = [];
        const rest = html.replace(tagsOfCode, (tag) => {
          held.push(tag.trim());
          return '';
        });
        return rest
          .replace(/(?=<link rel="icon")/, () => early)
          .replace('</head>', () => `<template id="code">${held.join('')}</template>\n  </head>`);
      },
    },
  };
}

async function built(
  build: Build,
  root: string,
  nameOf: (name: string, file: string) => string,
): Promise<string> {
  const made = await build({
    configFile: false,
    root: `${root}src`,
    logLevel: 'error',
    publicDir: false,
    css: { modules: { generateScopedName: nameOf } },
    build: {
      write: false,
      modulePreload: false,
      // The page has the styles already.
      cssCodeSplit: false,
      rolldownOptions: { input: `${root}src/app/early/early.ts`, output: { format: 'iife' } },
    },
  });
  const [bundle] = [made].flat();
  const chunks = bundle && 'output' in bundle ? bundle.output : [];
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code.trim()] : [])).join('');
}
