import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument, writeClient } from '../../api/serve/write-client.ts';

/** Reads an OpenAPI document from a site or a file and writes the client. Returns the exit code. */
export async function writeApiClient(source: string, file: string): Promise<number> {
  const isAddress = /^https?:\/\//.test(source);
  const text = isAddress ? await (await fetch(source)).text() : await readFile(source, 'utf8');
  const parsed = openApiDocument.safeParse(readJson(text));
  if (!parsed.success) {
    process.stderr.write(
      `${source} is not the OpenAPI document of a site, such as http://localhost:3000/api/openapi.json.\n`,
    );
    return 1;
  }
  await writeFile(file, writeClient(parsed.data));
  process.stdout.write(`Wrote ${file}.\n`);
  return 0;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
