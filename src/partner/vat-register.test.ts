import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { createVatRegister } from './vat-register.ts';

const asked: string[] = [];
/** What the register sends, by the path of the request. */
const answers = new Map<string, { status?: number; body: string }>([
  ['/rest-api/ms/SE/vat/123456789701', { body: '{"isValid":true,"userError":"VALID"}' }],
  ['/rest-api/ms/DE/vat/136695976', { body: '{"isValid":false,"userError":"INVALID"}' }],
  ['/rest-api/ms/FR/vat/40303265045', { body: '{"isValid":false,"userError":"MS_UNAVAILABLE"}' }],
  ['/rest-api/ms/IT/vat/00743110157', { body: '<html>Maintenance</html>' }],
  ['/rest-api/ms/PL/vat/8567346215', { status: 503, body: '{"isValid":true}' }],
  ['/rest-api/ms/NL/vat/004495445B01', { body: `{"isValid":true,"name":"${'x'.repeat(100_000)}"}` }],
]);
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const { status = 200, body } = answers.get(request.url ?? '') ?? { status: 404, body: '{}' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const ask = createVatRegister(`http://127.0.0.1:${port}/rest-api/`);

describe('createVatRegister', () => {
  it('A09 tells valid from invalid ids, and no answer from both', async () => {
    expect(await ask('SE123456789701')).toBe('valid');
    expect(await ask('DE136695976')).toBe('invalid');
    for (const id of ['FR40303265045', 'IT00743110157', 'PL8567346215', 'NL004495445B01', 'AT U13585627'])
      expect(await ask(id), id).toBeNull();
    expect(await createVatRegister('http://127.0.0.1:1')('SE123456789701')).toBeNull();
  });

  it('A09 does not ask about countries that are not in it', async () => {
    const before = asked.length;
    expect([await ask('GB980780684'), await ask('CHE107787577MWST'), await ask('914572')]).toEqual([null, null, null]);
    expect(asked).toHaveLength(before);
  });
});
