import { z } from 'zod';
import { openUrl, readText } from '../platform/http-client.ts';
import type { VatAnswer } from '../terms/partner/partner.ts';
import { isEuCountry } from '../terms/vat-rate.ts';

/** Null: the register did not answer, or does not know the country. */
export type VatRegister = (vatId: string) => Promise<VatAnswer | null>;

/** Whether VIES has the ids with this prefix: those of the Union, where Greece writes EL. */
const isInRegister = (prefix: string): boolean => isEuCountry(prefix === 'EL' ? 'GR' : prefix) && prefix !== 'GR';

const MAX_BYTES = 64 * 1024;
/** What the REST interface of VIES answers; the register of a country may be out of order. */
const answerSchema = z.object({ isValid: z.boolean(), userError: z.string().optional() });

/**
 * Asks a register with the REST interface of VIES, at `address` such as https://ec.europa.eu/taxation_customs/vies/rest-api.
 * The operator configures it, so it may be a machine of its own network.
 */
export const createVatRegister =
  (address: string): VatRegister =>
  async (vatId) => {
    const country = vatId.slice(0, 2);
    if (!isInRegister(country)) return null;
    const url = `${address.replace(/\/$/, '')}/ms/${country}/vat/${encodeURIComponent(vatId.slice(2))}`;
    const headers = { accept: 'application/json' };
    const opened = await openUrl(url, { headers, totalMs: 10_000, idleMs: 5000, allowPrivate: true });
    if (!opened.ok) return null;
    const { status, body } = opened.value;
    try {
      if (status !== 200) return null;
      const answer = answerSchema.parse(JSON.parse(await readText(body, MAX_BYTES)));
      if (answer.isValid) return 'valid';
      return (answer.userError ?? 'INVALID') === 'INVALID' ? 'invalid' : null;
    } catch {
      return null;
    } finally {
      body.destroy();
    }
  };
