import { describe, expect, it } from 'vitest';
import { STAFF_PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';
import { findChanges } from './change-list.tsx';

const AT = '2026-11-20T11:00:00.000Z';
const self = (role: keyof typeof STAFF_PERMISSIONS) => ({
  adminSelf: { email: 'vera@lowtide.example', role, permissions: STAFF_PERMISSIONS[role] },
});
const openPage = (url: string, responses: PersonalResponses, role: keyof typeof STAFF_PERMISSIONS = 'owner') =>
  testPersonalPage(url, { ...self(role), ...responses });

const days = (values: (number | null)[]) =>
  values.map((value, index) => ({ day: `2026-11-${String(index + 18).padStart(2, '0')}`, value }));
const overview: PersonalResponseOf<'adminOverview'> = {
  measuredOn: '2026-11-20',
  lowDisks: [],
  tasks: [
    { kind: 'failed-jobs', count: 2 },
    { kind: 'reported-offers', count: 1 },
  ],
  figures: [
    { kind: 'offers', days: days([null, 1200, 1500]) },
    { kind: 'shown', days: days([null, 0.9, 0.95]) },
  ],
  site: [{ kind: 'data-bytes', days: days([null, null, 2_500_000_000]) }],
  markets: [{ id: 'UK', figures: { offers: 1500, shown: 0.95 } }],
};

describe('overview', () => {
  it('begins with what needs a person, with links to where it is done', async () => {
    const { html, text } = await openPage('/admin', { adminOverview: overview });
    expect(html).toMatch(/2<.*?href="\/admin\/jobs"[^>]*>Failed jobs/s);
    expect(html).toContain('href="/admin/offers?view=reported"');
    expect(text.indexOf('Needs attention')).toBeLessThan(text.indexOf('Last 30 days'));
    const idle = await openPage('/admin', { adminOverview: { ...overview, tasks: [] } });
    expect(idle.text).toContain('Nothing is waiting for you.');
  });

  it('draws curves that are also said in words and as a table, with a gap where nothing was measured', async () => {
    const { html, text } = await openPage('/admin', { adminOverview: overview });
    expect(html).toContain('role="img" aria-label="Lowest: 1,200. Highest: 1,500."');
    expect(html).toMatch(/<path d="M120\.0 \S+L236\.0 \S+"/);
    expect(text).toMatch(/20 Nov 2026\s+1,500\s+95%\s+19 Nov 2026\s+1,200\s+90%/);
    expect(text).toContain('2.5 GB');
    expect(text).not.toContain('18 Nov 2026');
  });

  it('ends the curve of a count yesterday, and says what today has so far', async () => {
    const clicks = { kind: 'clicks' as const, days: days([40, 50, 3]) };
    const { html, text } = await openPage('/admin', { adminOverview: { ...overview, figures: [clicks] } });
    expect(text).toMatch(/Clicks to shops\s*50\s*Today so far: 3/);
    expect(html).toContain('aria-label="Lowest: 40. Highest: 50."');
  });

  it('draws no curve of a single day', async () => {
    const offers = { kind: 'offers' as const, days: days([null, null, 1200]) };
    const { html, text } = await openPage('/admin', { adminOverview: { ...overview, figures: [offers], site: [] } });
    expect(text).toMatch(/Offers\s*1,200/);
    expect(html).not.toContain('aria-label="Lowest');
  });

  it('says first which disk has no space, and what that means', async () => {
    const lowDisks = [{ folder: '/srv/lowtide', free: 100_000_000 }];
    const { text } = await openPage('/admin', { adminOverview: { ...overview, lowDisks } });
    expect(text).toContain('The disk of /srv/lowtide is nearly full: 100 MB left. No feeds are imported');
    expect(text.indexOf('nearly full')).toBeLessThan(text.indexOf('Needs attention'));
  });

  it('says when there are no figures yet', async () => {
    const { text } = await openPage('/admin', { adminOverview: { ...overview, measuredOn: null } });
    expect(text).toContain('Figures appear here within an hour');
    expect(text).not.toContain('Last 30 days');
  });
});

describe('backups', () => {
  const run = {
    id: '5b1c5d43-7f3e-4d3e-9c53-0d6f1f0a7c11',
    kind: 'check' as const,
    name: '2026-11-20T110000Z',
    state: 'done' as const,
    bytes: 0,
    totalBytes: 0,
    problem: null,
    detail: null,
    counts: [{ table: 'offer' as const, from: 1200, to: 1204, restored: 1203 }],
    startedBy: 'vera@lowtide.example',
    createdAt: AT,
    seconds: 2.5,
  };
  const backups: PersonalResponseOf<'adminBackups'> = {
    setup: 'ready',
    folder: '/backups',
    dataBytes: 80_000_000,
    freeBytes: 9_000_000_000,
    hasLogArchive: false,
    logCopiedAt: null,
    backups: [{ name: run.name, madeAt: AT, bytes: 81_000_000, checkedAt: AT }],
    restored: [{ name: run.name, path: `/backups/restored/${run.name}` }],
    runs: [run],
  };

  it('are listed with size, age and check, with forms and the command that starts a restored one', async () => {
    const { html, text } = await openPage('/admin/backups', { adminBackups: backups });
    expect(text).toContain('81 MB');
    expect(text).toMatch(/Offers\s+1,200–1,204\s+1,203/);
    expect(text).toContain(`LOWTIDE_HOME=/backups/restored/${run.name} PORT=3100 npm start`);
    expect(text).toContain('Set WAL_ARCHIVE to a folder on another disk');
    for (const endpoint of ['adminStartBackup', 'adminRestoreBackup', 'adminDeleteBackup']) {
      expect(html).toContain(`value="${endpoint}"`);
    }
  });

  it('show how far a running one is, without a form that would start another', async () => {
    const running = { ...run, kind: 'backup' as const, seconds: null, bytes: 40_000_000, totalBytes: 80_000_000 };
    const { html, text } = await openPage('/admin/backups', {
      adminBackups: { ...backups, restored: [], runs: [{ ...running, state: 'running' }] },
    });
    expect(text).toContain('In progress: Backup 40 MB / 80 MB');
    expect(html).not.toMatch(/value="admin(?:Start|Restore|Delete)Backup"/);
  });

  it('say why one failed, and what to set or to use where none can be made', async () => {
    const failed = { ...run, state: 'failed' as const, problem: 'disk-full' as const, detail: 'ENOSPC', counts: [] };
    const { text } = await openPage('/admin/backups', { adminBackups: { ...backups, runs: [failed] } });
    expect(text).toContain('The disk does not have enough space. Delete old backups');
    const none = { ...backups, folder: null, freeBytes: null, backups: [], restored: [], runs: [] };
    for (const [setup, words] of [
      ['no-folder', 'Set BACKUP_FOLDER to a folder on another disk'],
      ['own-server', 'such as pgBackRest or pg_basebackup'],
    ] as const) {
      const page = await openPage('/admin/backups', { adminBackups: { ...none, setup } });
      expect(page.text).toContain(words);
      expect(page.html).not.toContain('adminStartBackup');
    }
  });
});

describe('sections', () => {
  it('are those of the role', async () => {
    const { html } = await openPage('/admin', { adminOverview: { ...overview, tasks: [] } }, 'support');
    expect(html).toContain('href="/admin/people"');
    expect(html).not.toMatch(/href="\/admin\/(?:staff|markets|settings|jobs|audit-log|postings)"/);
    const forbidden = await openPage('/admin/people', {}, 'content');
    expect(forbidden.status).toBe(403);
  });
});

const job = {
  id: '17',
  task: 'offer/collect-feed',
  problem: 'Error: getaddrinfo ENOTFOUND\n    at fetch.ts:1',
  attempts: 25,
  isFinal: true,
  createdAt: AT,
  triedAt: AT,
};
const tasks = [{ task: 'offer/collect-feed', waiting: 3, running: 1, failed: 30, lagSeconds: 7200 }];

it('failed jobs have their reason, can be retried and discarded, and page with their kind', async () => {
  const jobs = { tasks, total: 30, page: 1, pages: 2, failed: [job] };
  const { html, text, calls } = await openPage('/admin/jobs?task=offer/collect-feed', { adminJobs: jobs });
  expect(calls).toContainEqual(['adminJobs', { task: 'offer/collect-feed', page: 1 }]);
  expect(text).toContain('Error: getaddrinfo ENOTFOUND');
  expect(text).toContain('2 hours');
  expect(html).toMatch(/value="adminRetryJob".*value="adminDiscardJob".*name="reason"/s);
  expect(html).toContain('href="/admin/jobs?task=offer%2Fcollect-feed&amp;page=2"');
});

it('members of the staff can be changed, except oneself', async () => {
  const member = {
    role: 'owner',
    shopperId: null,
    name: null,
    sessions: 1,
    seenAt: AT,
    givenBy: 'setup',
    givenAt: AT,
  } as const;
  const members = [
    { ...member, email: 'vera@lowtide.example', isSelf: true },
    { ...member, email: 'bo@lowtide.example', isSelf: false, role: 'support' as const },
  ];
  const { html, text } = await openPage('/admin/staff', { adminStaff: { members } });
  expect(text).toContain('This is you. Another owner can change your role.');
  expect(html.match(/value="adminRemoveStaff"/g)).toHaveLength(1);
  expect(html).toMatch(/<option value="support" selected="">Support/);
});

const market: PersonalResponseOf<'adminMarkets'>['markets'][number] = {
  id: 'SE',
  state: 'open',
  isGlobal: false,
  hosts: ['prices.example', 'priser.example'],
  address: 'prices.example',
  siteName: null,
  locales: ['sv-SE', 'en-GB'],
  timeZone: null,
  usualTimeZone: 'Europe/Stockholm',
  currency: 'SEK',
};
const directory: PersonalResponseOf<'adminMarkets'> = {
  siteName: 'Prisvis',
  sender: null,
  globalHosts: [],
  isDemonstration: false,
  markets: [market, { ...market, id: 'UK', state: 'open' }],
  locales: ['sv-SE', 'en-GB', 'da-DK'],
};

it('P01 a market can be given hosts, name, languages and time zone, and closed from another market', async () => {
  const { html, text } = await openPage('/admin/markets/SE', { adminMarkets: directory });
  expect(html).toMatch(/name="hosts"[^>]*value="prices\.example, priser\.example"/);
  expect(html).toMatch(/<option value="sv-SE" selected="">/);
  expect(html).toMatch(/name="locales" checked="" value="en-GB"|name="locales"[^>]*value="en-GB"[^>]*checked=""/);
  expect(text).toContain('Leave empty for Europe/Stockholm.');
  expect(html).toContain('value="adminCloseMarket"');
  const own = await openPage('/admin/markets/UK', { adminMarkets: directory });
  expect(own.html).not.toContain('value="adminCloseMarket"');
  expect((await openPage('/admin/markets/XX', { adminMarkets: directory })).status).toBe(404);
});

const setting = {
  group: 'features',
  example: null,
  standard: 'on',
  isChanged: false,
} as const;
const settings: PersonalResponseOf<'adminSettings'>['settings'] = [
  { ...setting, name: 'deals_page', control: { kind: 'switch' }, value: 'on' },
  {
    ...setting,
    name: 'report_days',
    control: { kind: 'number', min: 1, max: 365 },
    value: '30',
    standard: '30',
  },
  {
    ...setting,
    name: 'brand_colours',
    control: { kind: 'colours' },
    value: '{"light":"#0b5d63","dark":"#7accce"}',
    isChanged: true,
  },
];

it('settings have controls of their type with the default, and are found by words of name and meaning', async () => {
  const { html, text } = await openPage('/admin/settings', { adminSettings: { settings } });
  expect(html).toMatch(/<select name="value"[^>]*><option value="" selected="">Default: On<\/option>/);
  expect(html).toMatch(/type="number"[^>]*min="1" max="365"|min="1"[^>]*max="365"[^>]*type="number"/);
  expect(html).toMatch(/name="light"[^>]*value="#0b5d63"/);
  expect(text).toMatch(/Have a deals page On\s+deals_page/);
  const found = await openPage('/admin/settings?q=Deals+page', { adminSettings: { settings } });
  expect(found.text).toContain('deals_page');
  expect(found.text).not.toContain('report_days');
});

describe('audit log', () => {
  const entry: PersonalResponseOf<'adminAuditLog'>['entries'][number] = {
    id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10',
    market: 'SE',
    staffEmail: 'vera@lowtide.example',
    kind: 'give-role',
    subject: 'member:bo@lowtide.example',
    reason: 'New colleague',
    details: {},
    before: { role: null, since: 1 },
    after: { role: 'support', since: 1 },
    doneAt: AT,
  };

  it('has its filter in the address, shows what changed, pages, and is exported with the same filter', async () => {
    const url = '/admin/audit-log?who=vera&what=give-role&from=2026-11-01&until=2026-02-31';
    const { html, text, calls } = await openPage(url, {
      adminAuditLog: { entries: [entry], next: `${AT}_${entry.id}` },
    });
    const request = { who: 'vera', what: 'give-role', subject: '', from: '2026-11-01', until: '', before: '' };
    expect(calls).toContainEqual(['adminAuditLog', request]);
    expect(html).toContain('<del>none</del> <ins>support</ins>');
    expect(text).not.toContain('since');
    expect(html).toMatch(/href="\/api\/uk\/admin\/audit-log\.csv\?who=vera&amp;what=give-role&amp;from=2026-11-01"/);
    expect(html).toMatch(/href="\/admin\/audit-log\?who=vera[^"]*&amp;before=2026-11-20T11:00:00\.000Z_7b0e/);
  });

  it('finds what differs between two states', () => {
    expect(findChanges({ a: 1, b: [1, 2] }, { a: 1, b: [2], c: 'x' })).toEqual([
      { name: 'b', was: '[1,2]', is: '[2]' },
      { name: 'c', was: 'null', is: 'x' },
    ]);
    expect(findChanges(null, null)).toEqual([]);
  });
});
