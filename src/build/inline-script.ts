import { rolldown } from 'rolldown';

/** Bundles and minifies a module for inlining in the page. */
export async function inlineScript(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [script, ...others] = output;
  if (others.length > 0) throw new Error(`${file} does not fit into the page`);
  // Escapes `</`, which would end the script element.
  return script.code.trim().replaceAll('</', '<\\/');
}
