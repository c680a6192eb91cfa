import { afterEach, describe, expect, it } from 'vitest';
import type { AuthenticationState } from '../../api/contract/account-schemas.ts';
import { apiError } from '../../api/contract/errors.ts';
import { err, ok } from '../../base/result.ts';
import { onReport } from '../measure/report.ts';
import { currentLogin, followLogin, IDLE, type LoginEvent, nextLogin, resetLogin, tokenInHand } from './login-state.ts';

const state: AuthenticationState = {
  token: 'a-token-of-thirty-two-bytes',
  userType: 'PASSWORD',
  merchants: [],
  brands: [],
  publishers: [],
  permissions: [],
};

/** What was told while something was done. */
async function reportsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  onReport(({ kind, message }) => told.push(`${kind}: ${message}`))();
  const before = told.length;
  const stop = onReport(({ kind, message }) => told.push(`${kind}: ${message}`));
  await act();
  stop();
  return told.slice(2 * before);
}

afterEach(resetLogin);

describe('signing in', () => {
  it('A03 goes from idle over the request to success, which holds who signed in, or back to idle', () => {
    const run = (...events: LoginEvent[]) => events.reduce(nextLogin, IDLE);
    expect(IDLE).toEqual({ step: 'idle' });
    expect(run({ type: 'request' })).toEqual({ step: 'request' });
    expect(run({ type: 'request' }, { type: 'success', state })).toEqual({ step: 'success', state });
    expect(run({ type: 'request' }, { type: 'failure' })).toEqual(IDLE);
    expect(run({ type: 'request' }, { type: 'success', state }, { type: 'logout' })).toEqual(IDLE);
    // An answer that comes after somebody signed out changes nothing any more.
    expect(run({ type: 'request' }, { type: 'logout' }, { type: 'success', state })).toEqual(IDLE);
    expect(run({ type: 'request' }, { type: 'success', state }, { type: 'request' })).toEqual({ step: 'request' });
  });

  it('A03 holds the data on success, and nothing is told as a failure', async () => {
    const told = await reportsDuring(async () => {
      const asked = followLogin(async () => ok({ response: state }));
      expect(currentLogin()).toEqual({ step: 'request' });
      expect(await asked).toEqual(ok({ response: state }));
    });
    expect(currentLogin()).toEqual({ step: 'success', state });
    expect(tokenInHand()).toBe(state.token);
    expect(told).toEqual([]);
  });

  it('A03 resets the state on failure, logs "login failed" and hands the failure on', async () => {
    await followLogin(async () => ok({ response: state }));
    const refusal = err(apiError('authentication-failed'));
    const told = await reportsDuring(async () => {
      expect(await followLogin(async () => refusal)).toBe(refusal);
    });
    expect([currentLogin(), tokenInHand()]).toEqual([IDLE, null]);
    expect(told).toEqual(['login: login failed']);
  });

  it('A03 throws again what was thrown', async () => {
    const fault = new Error('no network');
    const told = await reportsDuring(() =>
      expect(
        followLogin(async () => {
          throw fault;
        }),
      ).rejects.toBe(fault),
    );
    expect(currentLogin()).toEqual(IDLE);
    expect(told).toEqual(['login: login failed']);
  });

  it('A03 an answer that wants something else first is neither success nor failure', async () => {
    const told = await reportsDuring(() => followLogin(async () => ok({ response: null })));
    expect(currentLogin()).toEqual(IDLE);
    expect(told).toEqual([]);
  });
});
