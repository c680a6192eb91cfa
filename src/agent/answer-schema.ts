import { z } from 'zod';
import { currency } from '../contract/common-schemas.ts';
import { ADDRESS_NAMES, isOmitted } from './answer.ts';

const answeredMoney = z.object({ amount: z.string().describe('Units with decimals, such as 12.90'), currency });

const isMoney = (schema: z.ZodObject): boolean => Object.keys(schema.shape).join() === 'amount,currency';

const withText = (schema: z.ZodType, from: z.ZodType): z.ZodType =>
  from.description === undefined ? schema : schema.describe(from.description);

/** The schema of what `toAnswer` makes of a response: money in units, addresses in place of paths, nothing that only pages need. */
export function answerSchema(schema: unknown): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new Error('An answer has a part without a schema.');
  if (schema instanceof z.ZodObject) {
    return withText(isMoney(schema) ? answeredMoney : answerObject(schema), schema);
  }
  if (schema instanceof z.ZodArray) return withText(z.array(answerSchema(schema.element)), schema);
  if (schema instanceof z.ZodNullable) return withText(answerSchema(schema.unwrap()).nullable(), schema);
  if (schema instanceof z.ZodOptional) return withText(answerSchema(schema.unwrap()).optional(), schema);
  if (schema instanceof z.ZodUnion) return withText(z.union(schema.options.map(answerSchema)), schema);
  if (schema instanceof z.ZodRecord) return withText(z.record(z.string(), answerSchema(schema.valueType)), schema);
  return schema;
}

const addressSchema = (path: unknown): z.ZodType =>
  path instanceof z.ZodNullable ? addressSchema(path.unwrap()).nullable() : z.url();

/** The schema of an object that `toAnswer` makes of one. */
export const answerObject = ({ shape }: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(shape)
        .filter(([key]) => !isOmitted(key))
        .map(([key, field]) => {
          const address = ADDRESS_NAMES[key];
          return address === undefined ? [key, answerSchema(field)] : [address, addressSchema(field)];
        }),
    ),
  );
