/** The sources of a release, besides the packages. */
export const currentSources = [
  'src',
  'sw',
  'public',
  'openapi',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.redocly.yaml',
  'tests/projects.ts',
  'tests/support/depth.ts',
] as const;
