/** Keeps cookies by host and port, as browsers with several sites on one machine would have to. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  of(url: URL): string {
    return [...(this.#cookies.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(url: URL, response: Response): void {
    const kept = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, kept);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
  }

  /** Forgets every site but one: somebody else signs in at the provider next. */
  keepOnly(host: string): void {
    for (const one of this.#cookies.keys()) if (one !== host) this.#cookies.delete(one);
  }

  get(host: string, name: string): string | null {
    return this.#cookies.get(host)?.get(name) ?? null;
  }
}

const MOST_STEPS = 12;

/** Goes where redirects and forms that send themselves lead, until an address that `stopsAt`, or a page. */
export async function walk(
  jar: CookieJar,
  from: string,
  stopsAt: (url: URL) => boolean = () => false,
  first: Readonly<Record<string, string>> = {},
): Promise<{ url: URL; response: Response | null; form: URLSearchParams | null }> {
  let url = new URL(from);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (stopsAt(url)) return { url, response: null, form };
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: form === null ? 'GET' : 'POST',
      body: form,
      headers: { ...(step === 0 ? first : {}), ...headersOf(jar, url, form !== null) },
    });
    jar.keep(url, response);
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      form = null;
      continue;
    }
    const sent = selfSentForm(await response.clone().text());
    if (sent === null) return { url, response, form: null };
    url = new URL(sent.action, url);
    form = sent.fields;
  }
  throw new Error(`Still not there: ${url}`);
}

/** As browsers do it, a page of another site that sends a form sends no cookies of this one along. */
const headersOf = (jar: CookieJar, url: URL, isForm: boolean): Record<string, string> =>
  isForm ? { origin: 'http://provider.example', 'sec-fetch-site': 'cross-site' } : { cookie: jar.of(url) };

function selfSentForm(html: string): { action: string; fields: URLSearchParams } | null {
  const [, action] = /<form method="post" action="([^"]+)">/.exec(html) ?? [];
  if (action === undefined) return null;
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    fields.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  return { action: action.replaceAll('&amp;', '&'), fields };
}
