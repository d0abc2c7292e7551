/** Preloaded into a server: redirects its HTTPS requests to the providers to the test (PROVIDERS_PORT). */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { PROVIDERS_PORT: port } = process.env;

https.request = (options, ...rest) => {
  const asked = options.hostname ?? options.host;
  const headers = { ...options.headers, 'x-provider': asked };
  const here = { hostname: '127.0.0.1', host: '127.0.0.1', port, protocol: 'http:' };
  return http.request({ ...options, ...here, headers, agent: undefined }, ...rest);
};
syncBuiltinESMExports();
