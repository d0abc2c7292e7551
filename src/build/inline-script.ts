import { rolldown } from 'rolldown';

/** A script that stands in the page itself: a module of ours with all that it imports, as one small piece. */
export async function inlineScript(file: string): Promise<string> {
  const bundle = await rolldown({ input: file, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const [script, ...others] = output;
  if (others.length > 0) throw new Error(`${file} does not fit into the page`);
  // Nothing in a script may end it.
  return script.code.trim().replaceAll('</', '<\\/');
}
