import base from './playwright.config.ts';
export default {
  ...base,
  testDir: '/work/main/tests/browser',
  outputDir: '/tmp/account/pw',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  use: { ...base.use, baseURL: 'http://localhost:4628' },
  webServer: {
    command: 'node node_modules/.cache/account-server/main.js',
    cwd: '/work/main',
    url: 'http://localhost:4628/venues',
    timeout: 240_000,
    stdout: 'ignore',
    env: {
      PORT: '4628',
      DATA_FOLDER: '/tmp/account/data-pw',
      KITCHEN_PACE: '2',
      DIST_FOLDER: '/tmp/account/dist',
    },
  },
};
