/** Stores cookies by host and port, so that several sites can run on one machine. */
export class CookieJar {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookieHeader(url: URL): string {
    return [...(this.#cookies.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  store(url: URL, response: Response): void {
    const stored = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, stored);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) stored.delete(name);
      else stored.set(name, value);
    }
  }

  /** Deletes the cookies of all hosts but one, so that another user can sign in at the provider. */
  retainOnly(host: string): void {
    for (const one of this.#cookies.keys()) if (one !== host) this.#cookies.delete(one);
  }

  get(host: string, name: string): string | null {
    return this.#cookies.get(host)?.get(name) ?? null;
  }
}

const MAX_STEPS = 12;

/** Follows redirects and auto-submitting forms until a URL for which `stopsAt` is true, or a page without either. */
export async function followRedirects(
  jar: CookieJar,
  from: string,
  stopsAt: (url: URL) => boolean = () => false,
  first: Readonly<Record<string, string>> = {},
): Promise<{ url: URL; response: Response | null; form: URLSearchParams | null }> {
  let url = new URL(from);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (stopsAt(url)) return { url, response: null, form };
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: form === null ? 'GET' : 'POST',
      body: form,
      headers: { ...(step === 0 ? first : {}), ...requestHeaders(jar, url, form !== null) },
    });
    jar.store(url, response);
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      form = null;
      continue;
    }
    const submitted = parseAutoSubmitForm(await response.clone().text());
    if (submitted === null) return { url, response, form: null };
    url = new URL(submitted.action, url);
    form = submitted.fields;
  }
  throw new Error(`Too many redirects, last to ${url}`);
}

/** Like a browser, sends no cookies with a form posted from another site. */
const requestHeaders = (jar: CookieJar, url: URL, isForm: boolean): Record<string, string> =>
  isForm ? { origin: 'http://provider.example', 'sec-fetch-site': 'cross-site' } : { cookie: jar.cookieHeader(url) };

function parseAutoSubmitForm(html: string): { action: string; fields: URLSearchParams } | null {
  const [, action] = /<form method="post" action="([^"]+)">/.exec(html) ?? [];
  if (action === undefined) return null;
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    fields.append(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  return { action: action.replaceAll('&amp;', '&'), fields };
}
