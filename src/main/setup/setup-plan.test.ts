import { describe, expect, it } from 'vitest';
import { emptyDirectory } from '../../market/edit-directory.ts';
import type { SiteDirectory } from '../../market/site-directory.ts';
import { describeChanges, planSetup, type SetupRequest } from './setup-plan.ts';
import { askSetupQuestions } from './setup-questions.ts';

const nothing: SetupRequest = {
  markets: [],
  hosts: [],
  domain: null,
  globalHosts: [],
  name: null,
  sender: null,
  languages: null,
  admin: null,
};

function plan(request: Partial<SetupRequest>, from: SiteDirectory = emptyDirectory()): SiteDirectory {
  const planned = planSetup(from, { ...nothing, ...request });
  if (!planned.ok) throw new Error(planned.error.message);
  return planned.value;
}

const hostsOf = ({ markets }: SiteDirectory) => markets.map(({ id, hosts }) => `${id} ${hosts.join(' ')}`.trim());

describe('setup', () => {
  it('opens one market at a host, and changes nothing when asked for the same again', () => {
    const asked = { markets: ['se'], hosts: ['Prices.Example'], name: 'Prisvis' };
    const first = plan(asked);
    expect(first).toMatchObject({ siteName: 'Prisvis', isDemonstration: false });
    expect(hostsOf(first)).toEqual(['SE prices.example']);
    expect(describeChanges(first, plan(asked, first))).toEqual([]);
    expect(describeChanges(first, plan({ name: 'Prisjakt' }, first))).toEqual(['Name: Prisjakt (was Prisvis)']);
    expect(describeChanges(first, plan({ markets: ['DK'], hosts: ['priser.example'] }, first))).toEqual([
      'Market DK: open at priser.example in da-DK',
    ]);
  });

  it('P01 gives several markets hosts of their own, a shared one, or the domain of each country', () => {
    expect(hostsOf(plan({ markets: ['SE=prices.se,priser.se,DK=prices.dk'] }))).toEqual([
      'SE prices.se priser.se',
      'DK prices.dk',
    ]);
    const shared = plan({ markets: ['SE,DK'], hosts: ['prices.example'] });
    expect([shared.globalHosts, hostsOf(shared)]).toEqual([['prices.example'], ['SE', 'DK']]);
    expect(hostsOf(plan({ markets: ['SE', 'UK', 'AU'], domain: 'prisvis' }))).toEqual([
      'SE prisvis.se',
      'UK prisvis.co.uk',
      'AU prisvis.com.au',
    ]);
  });

  it('stores names in other scripts as they are sent over the network', () => {
    expect(hostsOf(plan({ markets: ['SE'], hosts: ['jämför.se'] }))).toEqual(['SE xn--jmfr-loa4i.se']);
  });

  it.each([
    [{}, 'Say which market to open'],
    [{ markets: ['XX'] }, "There is no market 'XX'"],
    [{ markets: ['SE'], hosts: ['http://a.example'] }, 'leave out the scheme'],
    [{ markets: ['SE'] }, 'Give SE a host, as in --host prices.se'],
    [{ markets: ['SE'], hosts: ['a.example'], name: '<b>' }, 'The name has 1 to 60 characters'],
    [{ markets: ['SE'], hosts: ['a.example'], sender: 'nobody' }, 'is no sender, such as'],
    [{ markets: ['SE'], hosts: ['a.example'], languages: 'sv-XX' }, "There are no texts in 'sv-XX'"],
  ] satisfies [Partial<SetupRequest>, string][])('rejects %j in words', (request, message) => {
    expect(() => plan(request)).toThrow(message);
  });

  it('asks for what is missing, suggests an answer, and asks again after a wrong one', async () => {
    const questions: string[] = [];
    const printed: string[] = [];
    const answers = ['Prisvis', 'SE', '', '', 'owner', 'owner@prices.example'];
    const ask = async (question: string) => {
      questions.push(question);
      return answers[questions.length - 1] ?? '';
    };
    const request = await askSetupQuestions(ask, (line) => printed.push(line), emptyDirectory(), nothing);
    expect(request).toMatchObject({
      name: 'Prisvis',
      markets: ['SE'],
      hosts: ['prisvis.se'],
      admin: 'owner@prices.example',
    });
    expect(request.sender).toBe('Prisvis <no-reply@prisvis.se>');
    expect(questions).toHaveLength(6);
    expect(questions[2]).toContain('[prisvis.se]');
    expect(printed).toEqual(["'owner' is no email address, such as owner@prices.example."]);
  });
});
