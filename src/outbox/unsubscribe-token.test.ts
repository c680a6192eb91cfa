import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

describe('unsubscribe links', () => {
  it('are readable with the signing secret and with no other', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (recipient, topic) => {
        const token = unsubscribeToken({ recipient, topic }, 'secret');
        expect(readUnsubscribeToken(token, 'secret')).toEqual({ recipient, topic });
        expect(readUnsubscribeToken(token, 'another')).toBeNull();
        expect(readUnsubscribeToken(`${token}x`, 'secret')).toBeNull();
        expect(token).toMatch(/^[\w.-]+$/);
      }),
    );
  });
});
