import { afterEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../base/result.ts';
import type { AuthenticationState } from '../../contract/account/account-schemas.ts';
import { apiError } from '../../contract/api-error.ts';
import { onReport } from '../measure/browser-report.ts';
import { currentLogin, currentToken, IDLE, type LoginEvent, nextLogin, resetLogin, trackLogin } from './login-state.ts';

const state: AuthenticationState = {
  token: 'a-token-of-thirty-two-bytes',
  userType: 'PRICERUNNER',
  merchants: [],
  brands: [],
  publishers: [],
  permissions: [],
};

/** Returns the reports published while `act` runs. */
async function reportsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const messages: string[] = [];
  onReport(({ kind, message }) => messages.push(`${kind}: ${message}`))();
  const before = messages.length;
  const stop = onReport(({ kind, message }) => messages.push(`${kind}: ${message}`));
  await act();
  stop();
  return messages.slice(2 * before);
}

afterEach(resetLogin);

describe('signing in', () => {
  it('A03 goes from idle to request, then to success with the authentication state or back to idle', () => {
    const run = (...events: LoginEvent[]) => events.reduce(nextLogin, IDLE);
    expect(IDLE).toEqual({ step: 'idle' });
    expect(run({ type: 'request' })).toEqual({ step: 'request' });
    expect(run({ type: 'request' }, { type: 'success', state })).toEqual({ step: 'success', state });
    expect(run({ type: 'request' }, { type: 'failure' })).toEqual(IDLE);
    expect(run({ type: 'request' }, { type: 'success', state }, { type: 'logout' })).toEqual(IDLE);
    // A response after sign-out is ignored.
    expect(run({ type: 'request' }, { type: 'logout' }, { type: 'success', state })).toEqual(IDLE);
    expect(run({ type: 'request' }, { type: 'success', state }, { type: 'request' })).toEqual({ step: 'request' });
  });

  it('A03 stores the authentication state on success and reports nothing', async () => {
    const messages = await reportsDuring(async () => {
      const pending = trackLogin(async () => ok({ response: state }));
      expect(currentLogin()).toEqual({ step: 'request' });
      expect(await pending).toEqual(ok({ response: state }));
    });
    expect(currentLogin()).toEqual({ step: 'success', state });
    expect(currentToken()).toBe(state.token);
    expect(messages).toEqual([]);
  });

  it('A03 resets the state on failure, logs "login failed" and returns the error', async () => {
    await trackLogin(async () => ok({ response: state }));
    const rejection = err(apiError('authentication-failed'));
    const messages = await reportsDuring(async () => {
      expect(await trackLogin(async () => rejection)).toBe(rejection);
    });
    expect([currentLogin(), currentToken()]).toEqual([IDLE, null]);
    expect(messages).toEqual(['login: login failed']);
  });

  it('A03 rethrows exceptions', async () => {
    const failure = new Error('no network');
    const messages = await reportsDuring(() =>
      expect(
        trackLogin(async () => {
          throw failure;
        }),
      ).rejects.toBe(failure),
    );
    expect(currentLogin()).toEqual(IDLE);
    expect(messages).toEqual(['login: login failed']);
  });

  it('A03 a response that requires another step first is neither success nor failure', async () => {
    const messages = await reportsDuring(() => trackLogin(async () => ok({ response: null })));
    expect(currentLogin()).toEqual(IDLE);
    expect(messages).toEqual([]);
  });
});
