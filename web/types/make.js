/**
 * Makes `api.d.ts`, the types of what travels between the server and the page, from `openapi.json`, the server's description of itself (which
 * `RENEW=1 cargo test -p jugada-server --test api description` writes). With `--check` it fails if they are not those of the description.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const TYPES = new URL('api.d.ts', import.meta.url);
const { openapi, info, components } = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));

// Requests are written by hand, in `api.js` of each room: the page needs the shapes alone.
const made = astToString(
  await openapiTS({ openapi, info, paths: {}, components }, { rootTypes: true, rootTypesNoSchemaPrefix: true }),
);
const written = `/** Made by types/make.js from types/openapi.json: \`npm run api\`. */\n${made}`;

if (!process.argv.includes('--check')) writeFileSync(TYPES, written);
else if (readFileSync(TYPES, 'utf8') !== written) {
  console.error('types/api.d.ts is not what types/openapi.json describes: `npm run api` makes it anew');
  process.exitCode = 1;
}
