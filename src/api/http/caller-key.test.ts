import { expect, it } from 'vitest';
import { callerKey } from './caller-key.ts';

it('is the same for an IPv4 address in both forms and for a network of IPv6 addresses, each time it is asked', () => {
  for (let time = 0; time < 2; time++) {
    expect(callerKey({ ip: '::ffff:192.0.2.7' })).toBe(callerKey({ ip: '192.0.2.7' }));
    expect(callerKey({ ip: '2001:db8:1:2::7' })).toBe(callerKey({ ip: '2001:db8:1:2:9:9:9:9' }));
    expect(callerKey({ ip: '2001:db8:1:3::7' })).not.toBe(callerKey({ ip: '2001:db8:1:2::7' }));
    expect(callerKey({ ip: '192.0.2.8' })).not.toBe(callerKey({ ip: '192.0.2.7' }));
  }
});
