import { z } from 'zod';
import { MAX_BASKET_ITEMS, MAX_PIECES } from '../../terms/basket.ts';
import {
  LIST_KINDS,
  LIST_LIMITS,
  LIST_PAGE_SIZE,
  MAX_GIVERS,
  MAX_MERGED_FAVOURITES,
  SHARE_MODES,
} from '../../terms/list.ts';
import { day, image, money, productCard, sitePath, swap } from '../common-schemas.ts';
import {
  formAmount,
  formChoice,
  formDay,
  formFileText,
  formFlag,
  formId,
  formList,
  formName,
  formOptional,
  formText,
  formWhole,
} from '../form-fields.ts';

const productId = formWhole(1, Number.MAX_SAFE_INTEGER);
const amount = formWhole(1, LIST_LIMITS.quantity);
const name = formText(1, LIST_LIMITS.name);
/** The unguessable part of a link to a shared list. */
const shareId = z.string().regex(/^[0-9a-z]{1,40}$/);

const kind = z.enum(LIST_KINDS).describe("'favourites' has an empty name");
const share = z
  .object({ mode: z.enum(SHARE_MODES), path: sitePath })
  .nullable()
  .describe("Anyone with the link can read the list; with 'gift' they can also reserve items. null: not shared");

const summary = z.object({
  id: z.uuid(),
  kind,
  name: z.string(),
  count: z.int(),
  share,
  pictures: z.array(image.nullable()).describe('Pictures of the first products'),
  cost: money.nullable().describe('Sum of the lowest totals now; null if nobody sells any of the products new'),
  path: sitePath,
});
export type ListSummary = z.infer<typeof summary>;

export const listsResponse = z.object({ lists: z.array(summary), most: z.int().describe('Maximum number of lists') });

const item = z.object({
  productId: z.int(),
  place: z.int().describe('Counted from 1'),
  product: productCard.nullable().describe('null: no longer in the catalogue'),
  amount: z.int(),
  note: z.string(),
  sum: money.nullable().describe('Amount times the current lowest price; null if nobody sells it new'),
  order: z
    .object({
      lastDay: day.describe(
        'Of the shop that delivers fastest, by the longest time it states; holidays are not considered',
      ),
      isPast: z.boolean(),
      shop: z.string(),
    })
    .nullable()
    .describe('Until when to order for `eventOn`; null: the list has no such day, or no shop states a delivery time'),
});
export type ListItem = z.infer<typeof item>;

const priceCourse = z.object({
  from: day.describe('When the list was created, at most a year ago'),
  to: day,
  points: z
    .array(
      z.object({
        day,
        total: money.nullable(),
        missing: z.int().describe('Number of products without a price on that day'),
      }),
    )
    .describe('Total of the products now for sale, in their current amounts; one point per change'),
});

const contents = z.object({
  items: z.array(item).describe(`In list order, at most ${LIST_PAGE_SIZE}`),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  cost: z.object({
    total: money.describe('Sum of the lowest totals; item prices for products of which no shop states delivery'),
    withoutDelivery: z.int().describe('Number of products of which no shop states delivery'),
    notForSale: z.int().describe('Number of products that nobody sells new; not in the total'),
  }),
  course: priceCourse.nullable().describe('null: no product is for sale'),
  basket: z.array(z.object({ id: z.int(), pieces: z.int() })).describe('The items for sale, for the basket comparison'),
});
export type ListContents = z.infer<typeof contents>;

const page = formWhole(1, LIST_LIMITS.products).default(1);

const contributor = z.object({ name: z.string().describe('As entered; may be empty'), amount: money });

const eventOn = day.nullable().describe('For which day the products are wanted; null: not stated');

export const listRequest = z.object({
  listId: formId,
  page,
  removed: formOptional(productId).default(null).describe('Id of an item just removed, to name it in the response'),
  spoil: formFlag.default(false).describe('Whether the owner wants to see the reservations'),
});
export const listResponse = z.object({
  list: summary.omit({ pictures: true, cost: true }).extend({
    ownerName: z.string(),
    createdOn: day,
    eventOn,
    openRows: z.int().describe('Imported rows to be decided'),
    isSecret: z.boolean().describe('Whether the owner cannot see who gives what yet'),
  }),
  ...contents.shape,
  items: z.array(
    item.extend({
      swap: swap.nullable().describe('Another brand for the same use that costs less for as much; null: none is known'),
    }),
  ),
  removed: z
    .object({ productId: z.int(), name: z.string() })
    .nullable()
    .describe('The removed item, which can be restored'),
  others: z.array(summary.pick({ id: true, kind: true, name: true })).describe("The user's other lists"),
  reservations: z
    .array(z.object({ name: z.string().describe('Name the giver entered'), product: z.string(), amount: z.int() }))
    .nullable()
    .describe('null unless requested with `spoil`, and before `eventOn`'),
  contributions: z
    .array(contributor.extend({ product: z.string() }))
    .nullable()
    .describe('null unless requested with `spoil`, and before `eventOn`'),
});
export type ListResponse = z.infer<typeof listResponse>;

export const createListRequest = z.object({
  name,
  productId: formOptional(productId).default(null).describe('First item'),
});
export const createListResponse = z.object({ id: z.uuid(), path: sitePath });
export const listIdRequest = z.object({ listId: formId });
export const renameListRequest = z.object({ listId: formId, name });

export const listsContainingRequest = z.object({ productId });
export const listsContainingResponse = z.object({
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
export const moveListItemRequest = z.object({
  listId: formId,
  productId,
  place: formWhole(1, LIST_LIMITS.products).describe('Counted from 1'),
});
export const swapListItemRequest = z.object({ listId: formId, productId, by: productId, amount });
export const transferListItemsRequest = z.object({
  listId: formId,
  to: formId,
  productIds: formList(productId, LIST_LIMITS.products),
  move: formFlag.default(false),
});

export const shareListRequest = z.object({
  listId: formId,
  mode: formChoice(SHARE_MODES),
  ownerName: formText(0, LIST_LIMITS.ownerName).default(''),
  eventOn: formOptional(formDay).default(null).describe('For which day the products are wanted'),
});

export const importListRequest = z.object({
  listId: formId,
  text: formFileText(1, LIST_LIMITS.importText).describe('Delimited text with a heading row, or one product per line'),
});
export const importListResponse = z.object({
  added: z.int().describe('Products that the rows name for certain'),
  open: z.int().describe('Rows of the list to be decided'),
});
export const listImportResponse = z.object({
  list: summary.pick({ id: true, kind: true, name: true, path: true, count: true }),
  total: z.int(),
  rows: z
    .array(
      z.object({
        id: z.int(),
        line: z.int(),
        text: z.string().describe('The whole row'),
        name: z.string().describe('What it is searched by; may be empty'),
        amount: z.int(),
        note: z.string(),
        candidates: z.array(productCard),
      }),
    )
    .describe('The first of them'),
});
export type ListImport = z.infer<typeof listImportResponse>;
const rowId = formWhole(1, Number.MAX_SAFE_INTEGER);
export const decideImportRequest = z.object({
  listId: formId,
  rowId: z.union([z.literal('all'), rowId]),
  productId: formOptional(productId).default(null).describe('The product that the row means; null: none is added'),
});
export const exportListResponse = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      mpn: z.string(),
      gtin: z.string(),
      url: z.string(),
      quantity: z.int(),
      note: z.string(),
      price: z.string().describe('The lowest total of one piece now, as a decimal number'),
      currency: z.string(),
    }),
  ),
});

export const favouritesResponse = z.object({ ids: z.array(z.int()).describe('In their order') });
export const favouriteRequest = z.object({ productId });

const savedProduct = z.object({
  id: z.int().min(1),
  at: z.int().min(0).describe("Milliseconds since 1970 by the browser's clock"),
});
export const mergeFavouritesRequest = z.object({ products: z.array(savedProduct).max(MAX_MERGED_FAVOURITES) });
export const mergeResponse = z.object({
  taken: z
    .array(savedProduct)
    .describe('Products the browser can delete locally; those that did not fit are not included'),
  most: z.int(),
});

export const savedBasketResponse = z.object({
  items: z.array(z.object({ id: z.int(), quantity: z.int() })).describe('Last added first'),
  wish: z
    .object({
      amount: money.describe('What all of it may cost at most, with delivery'),
      checkedOn: day.nullable().describe('When it was last split over shops; null: not since the wish was set'),
      total: money.nullable().describe('What it cost then; null: no split has all products'),
      isNotified: z.boolean().describe('Whether the email was sent; there is one'),
    })
    .nullable()
    .describe('null: none'),
});
export type BasketWish = NonNullable<z.infer<typeof savedBasketResponse>['wish']>;
export const setBasketWishRequest = z.object({
  price: formOptional(formAmount).default(null).describe('As typed'),
  remove: formFlag.default(false).describe('Removes the wish'),
});
export const setBasketItemRequest = z.object({
  productId,
  quantity: formWhole(0, MAX_PIECES).describe('0 takes the product out'),
});
export const mergeBasketRequest = z.object({
  products: z.array(savedProduct.extend({ quantity: z.int().min(1).max(MAX_PIECES) })).max(MAX_BASKET_ITEMS),
});

export const sharedListRequest = z.object({ shareId, page });
export const sharedListResponse = z.object({
  list: z.object({
    kind,
    name: z.string(),
    ownerName: z.string().describe('The name the owner chose to display; may be empty'),
    mode: z.enum(SHARE_MODES),
    path: sitePath,
    eventOn,
    newGiver: z.uuid().describe('A new giver id, for browsers without one'),
    isOwn: z.boolean().describe('Whether the signed-in user owns the list; reservations are then hidden'),
  }),
  ...contents.shape,
  items: z.array(
    item.extend({
      taken: z.int().describe('Reserved amount'),
      contributions: z
        .object({
          promised: money,
          missing: money.nullable().describe('Of the current price of what nobody buys yet; null: nobody sells it new'),
        })
        .nullable()
        .describe('What others contribute; null for the owner and on lists that are only read'),
    }),
  ),
});
export type SharedList = z.infer<typeof sharedListResponse>;

const giver = formId.describe(
  'Random id stored by the browser; allows whoever knows it to withdraw the reservations made with it',
);
export const ownGiftsRequest = z.object({ shareId, givers: formList(giver, MAX_GIVERS).default([]) });
export const ownGiftsResponse = z.object({
  gifts: z.array(
    z.object({
      giver: z.string().nullable().describe('null: reserved by the same account in another browser'),
      productId: z.int(),
      product: z.string().describe('Name of the product'),
      amount: z.int(),
      onList: z.boolean().describe('False: the owner has removed the item since'),
      contributors: z.array(contributor).describe('The others who contribute to it'),
    }),
  ),
  contributions: z.array(
    z.object({
      giver: z.string().nullable().describe('null: made by the same account in another browser'),
      productId: z.int(),
      product: z.string().describe('Name of the product'),
      amount: money,
      onList: z.boolean().describe('False: the owner has removed the item since'),
      contributors: z.array(contributor).describe('The others who contribute to it'),
    }),
  ),
});
export type OwnGifts = z.infer<typeof ownGiftsResponse>;
export type OwnContribution = z.infer<typeof ownGiftsResponse>['contributions'][number];
export type OwnGift = z.infer<typeof ownGiftsResponse>['gifts'][number];
export const reserveGiftRequest = z.object({
  shareId,
  productId,
  giver,
  amount: amount.default(1),
  name: formName(LIST_LIMITS.ownerName, 0).default(''),
});
export const contributeToGiftRequest = z.object({
  shareId,
  productId,
  giver,
  amount: formAmount.describe("As typed, in the market's currency"),
  name: formName(LIST_LIMITS.ownerName, 0).default(''),
});
export const releaseGiftRequest = z.object({ shareId, productId, giver: formOptional(giver).default(null) });
