import { z } from 'zod';
import { LIST_LIMITS } from '../../base/list-limits.ts';
import { day, image, money, productCard, sitePath } from './common-schemas.ts';
import { formChoice, formFlag, formId, formList, formOptional, formText, formWhole } from './form-kinds.ts';
import { LIST_PAGE_SIZE, MOST_SAVINGS } from './list-limits.ts';

const productId = formWhole(1, Number.MAX_SAFE_INTEGER);
const amount = formWhole(1, LIST_LIMITS.pieces);
const name = formText(1, LIST_LIMITS.name);
/** The part of a link that nobody can guess. */
const shareId = z.string().regex(/^[0-9a-z]{1,40}$/);

const kind = z.enum(['favourites', 'own']).describe("'favourites' has no name of its own");
const share = z
  .object({ mode: z.enum(['read', 'gift']), path: sitePath })
  .nullable()
  .describe("Who has the link reads the list; with 'gift' they may say what they will buy. null: nobody else reads it");

const summary = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  count: z.int(),
  share,
  pictures: z.array(image.nullable()).describe('Of its first products'),
  path: sitePath,
});
export type ListSummary = z.infer<typeof summary>;

export const noRequest = z.object({});
export const listsAnswer = z.object({ lists: z.array(summary), most: z.int().describe('As many one may have') });

const item = z.object({
  productId: z.int(),
  place: z.int().describe('Counted from 1'),
  product: productCard.nullable().describe('null: the catalogue has it no more'),
  amount: z.int(),
  note: z.string(),
  sum: money.nullable().describe('All pieces at the lowest price of now; null where nobody sells it new'),
});
export type ListItem = z.infer<typeof item>;

const course = z.object({
  from: day.describe('When the list was made, at most a year ago'),
  to: day,
  points: z
    .array(z.object({ day, total: money.nullable(), missing: z.int().describe('Products without a price that day') }))
    .describe('Of the products for sale now, in the amounts of now; a point for each day that differs from the last'),
});

const contents = z.object({
  items: z.array(item).describe(`In the list's order, at most ${LIST_PAGE_SIZE}`),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  cost: z.object({
    total: money.describe('Each piece at its lowest price with delivery, or without where no shop tells that'),
    withoutDelivery: z.int().describe('Products that no shop has told the delivery of'),
    notForSale: z.int().describe('Products that nobody sells new now: not in the total'),
  }),
  course: course.nullable().describe('null: nothing on it is for sale'),
  basket: z
    .array(z.object({ id: z.int(), pieces: z.int() }))
    .describe('What of it is for sale, in its order: for the comparison of baskets'),
});
export type ListContents = z.infer<typeof contents>;

const page = formWhole(1, LIST_LIMITS.products).default(1);

export const listRequest = z.object({
  listId: formId,
  page,
  removed: formOptional(productId).default(null).describe('What was taken off just now, to be named'),
  spoil: formFlag.default(false).describe('Whether the owner wants to know who will buy what'),
});
export const listAnswer = z.object({
  list: summary.omit({ pictures: true }).extend({ ownerName: z.string(), createdOn: day }),
  ...contents.shape,
  removed: z
    .object({ productId: z.int(), name: z.string() })
    .nullable()
    .describe('What was taken off and can be put back'),
  others: z.array(summary.pick({ id: true, kind: true, name: true })).describe("The person's other lists"),
  claims: z
    .array(z.object({ name: z.string().describe('As they call themselves'), product: z.string(), amount: z.int() }))
    .nullable()
    .describe('Only where the owner asked to know'),
});
export type ListAnswer = z.infer<typeof listAnswer>;

export const createListRequest = z.object({
  name,
  productId: formOptional(productId).default(null).describe('What stands on it from the start'),
});
export const createListAnswer = z.object({ id: z.uuid(), path: sitePath });
export const oneListRequest = z.object({ listId: formId });
export const renameListRequest = z.object({ listId: formId, name });

export const listsWithRequest = z.object({ productId });
export const listsWithAnswer = z.object({
  product: productCard,
  lists: z.array(summary.pick({ id: true, kind: true, name: true, path: true }).extend({ has: z.boolean() })),
  most: z.int(),
});

export const addListItemRequest = z.object({
  listId: formId,
  productId,
  amount: amount.default(1),
  note: formText(0, LIST_LIMITS.note).default(''),
});
export const changeListItemRequest = z.object({
  listId: formId,
  productId,
  amount,
  note: formText(0, LIST_LIMITS.note),
});
export const listItemRequest = z.object({ listId: formId, productId });
export const placeListItemRequest = z.object({
  listId: formId,
  productId,
  place: formWhole(1, LIST_LIMITS.products).describe('Counted from 1'),
});
export const carryListItemsRequest = z.object({
  listId: formId,
  to: formId,
  productIds: formList(productId, LIST_LIMITS.products),
  move: formFlag.default(false),
});

export const shareListRequest = z.object({
  listId: formId,
  mode: formChoice(['read', 'gift']),
  ownerName: formText(0, LIST_LIMITS.ownerName).default(''),
});

export const favouritesAnswer = z.object({ ids: z.array(z.int()).describe('In their order') });
export const favouriteRequest = z.object({ productId });

/** Of a browser: one, or one more for each page that was open while the first was made. */
const MOST_GIVERS = 20;

const saving = z.object({
  id: z.int().min(1),
  at: z.int().min(0).describe('Milliseconds since 1970 by the clock of the browser'),
});
export const mergeSavedRequest = z.object({ products: z.array(saving).max(MOST_SAVINGS) });
export const mergeSavedAnswer = z.object({
  taken: z.array(saving).describe('What need not be kept by the browser any more; what found no room is not among it'),
  most: z.int(),
});

export const sharedListRequest = z.object({ shareId, page });
export const sharedListAnswer = z.object({
  list: z.object({
    kind,
    name: z.string(),
    ownerName: z.string().describe('The name the owner chose to show; may be empty'),
    mode: z.enum(['read', 'gift']),
    path: sitePath,
    newGiver: z.uuid().describe('What a giver may go by whose browser keeps no number yet'),
    isOwn: z.boolean().describe('Whether who is signed in made it: then it does not say what is taken'),
  }),
  ...contents.shape,
  items: z.array(item.extend({ taken: z.int().describe('Pieces that somebody will buy') })),
});
export type SharedList = z.infer<typeof sharedListAnswer>;

const giver = formId.describe(
  'A random number that a browser keeps; who knows it can take back what was said under it',
);
export const ownGiftsRequest = z.object({ shareId, givers: formList(giver, MOST_GIVERS).default([]) });
export const ownGiftsAnswer = z.object({
  gifts: z.array(
    z.object({
      giver: z.string().nullable().describe('null: said in another browser, by who is signed in'),
      productId: z.int(),
      product: z.string().describe('Its name'),
      amount: z.int(),
      onList: z.boolean().describe('False: the owner has taken it off the list since'),
    }),
  ),
});
export type OwnGift = z.infer<typeof ownGiftsAnswer>['gifts'][number];
export const claimGiftRequest = z.object({
  shareId,
  productId,
  giver,
  amount: amount.default(1),
  name: formText(0, LIST_LIMITS.ownerName).default(''),
});
export const takeBackGiftRequest = z.object({ shareId, productId, giver: formOptional(giver).default(null) });
