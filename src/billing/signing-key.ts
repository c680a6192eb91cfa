import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { getOrCreateSetting } from '../platform/setting.store.ts';

/** An Ed25519 key of the installation, which signs logs of clicks. */
export type SigningKey = {
  /** PEM (SPKI). */
  readonly publicKey: string;
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string;
  sign(bytes: Uint8Array): string;
};

const storedKey = z.object({ privateKey: z.string() });

/** The key, generated once: merchants verify old logs with it too. In the main database. */
export async function readSigningKey(main: Db): Promise<SigningKey> {
  const { privateKey } = await getOrCreateSetting(main, 'billing.signing-key', storedKey, () => ({
    privateKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }));
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key);
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    id: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex')
      .slice(0, 16),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

/** Whether bytes were signed with the private key of this public one (PEM). */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  try {
    return verify(null, bytes, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    // Not a key.
    return false;
  }
}
