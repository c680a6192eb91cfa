import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** The browser that calls the authenticator. */
export type TestBrowser = { origin: string };

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

// The part of CBOR (RFC 8949) that attestations and keys use.
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const int = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Buffer[][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

type Key = {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  rpId: string;
  counter: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A software authenticator with real keys and signatures. It counts signatures like a security key. */
export class TestAuthenticator {
  readonly #keys: Key[] = [];

  #clientData(type: string, challenge: string, { origin }: TestBrowser): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  create(options: PublicKeyCredentialCreationOptionsJSON, browser: TestBrowser): RegistrationResponseJSON {
    const id = randomBytes(32);
    const rpId = options.rp.id ?? new URL(browser.origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.#keys.push({ id, privateKey, publicKey, userHandle: options.user.id, rpId, counter: 1 });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = map(
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
    const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = this.#authData(rpId, PRESENT | VERIFIED | HAS_KEY, 1, credentialData);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]);
    const credentialId = id.toString('base64url');
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, browser).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  /** Signs with the key most recently created for the site. */
  get(options: PublicKeyCredentialRequestOptionsJSON, browser: TestBrowser): AuthenticationResponseJSON {
    const rpId = options.rpId ?? new URL(browser.origin).hostname;
    const key = this.#keys.findLast((one) => one.rpId === rpId);
    if (key === undefined) throw new Error(`no key for ${rpId}`);
    key.counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, browser);
    const authData = this.#authData(rpId, PRESENT | VERIFIED, key.counter);
    const credentialId = key.id.toString('base64url');
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), key.privateKey).toString('base64url'),
        userHandle: key.userHandle,
      },
    };
  }

  /** A clone of the authenticator, whose counter does not follow the original's. */
  clone(): TestAuthenticator {
    const copy = new TestAuthenticator();
    copy.#keys.push(...this.#keys.map((key) => ({ ...key })));
    return copy;
  }
}
