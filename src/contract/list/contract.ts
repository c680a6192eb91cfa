import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { PERSONAL_LIST_ENDPOINTS } from './endpoints.ts';
import * as list from './list-schemas.ts';

export const PERSONAL_LIST_CONTRACT = {
  lists: {
    summary: "The user's lists in the market, favourites first",
    request: common.emptyRequest,
    response: list.listsResponse,
  },
  createList: {
    summary: 'Creates a list, optionally with a first product',
    request: list.createListRequest,
    response: list.createListResponse,
  },
  listsContaining: {
    summary: "The user's lists, and which of them contain a product",
    request: list.listsContainingRequest,
    response: list.listsContainingResponse,
  },
  list: {
    summary: 'A list with its current cost and cost history, 50 products per page',
    request: list.listRequest,
    response: list.listResponse,
  },
  renameList: {
    summary: 'Renames a list',
    request: list.renameListRequest,
    response: common.emptyResponse,
  },
  deleteList: {
    summary: 'Deletes a list; it can be restored for 30 days',
    request: list.listIdRequest,
    response: common.emptyResponse,
  },
  restoreList: {
    summary: 'Restores a deleted list',
    request: list.listIdRequest,
    response: common.emptyResponse,
  },
  shareList: {
    summary: 'Shares a list by link, as read-only or gift list',
    request: list.shareListRequest,
    response: common.emptyResponse,
  },
  stopSharingList: {
    summary: "Disables a list's share link",
    request: list.listIdRequest,
    response: common.emptyResponse,
  },
  renewListLink: {
    summary: "Replaces a shared list's link",
    request: list.listIdRequest,
    response: common.emptyResponse,
  },
  transferListItems: {
    summary: "Copies or moves products to another of the user's lists",
    request: list.transferListItemsRequest,
    response: common.emptyResponse,
  },
  addListItem: {
    summary: 'Adds a product at the top of a list; no effect if it is already on the list',
    request: list.addListItemRequest,
    response: common.emptyResponse,
  },
  changeListItem: {
    summary: 'Changes amount and note of a list item',
    request: list.changeListItemRequest,
    response: common.emptyResponse,
  },
  removeListItem: {
    summary: 'Removes a product from a list; it can be restored for 30 days',
    request: list.listItemRequest,
    response: common.emptyResponse,
  },
  moveListItem: {
    summary: 'Moves a product to another position of its list',
    request: list.moveListItemRequest,
    response: common.emptyResponse,
  },
  swapListItem: {
    summary: 'Replaces a product of a list by another at its position',
    request: list.swapListItemRequest,
    response: common.emptyResponse,
  },
  restoreListItem: {
    summary: 'Restores a removed product at its former position',
    request: list.listItemRequest,
    response: common.emptyResponse,
  },
  importList: {
    summary: 'Adds the products that a wish list names for certain, and stores its other rows to be decided',
    request: list.importListRequest,
    response: list.importListResponse,
  },
  listImport: {
    summary: 'Rows of imported wish lists to be decided, with products that they may mean',
    request: list.listIdRequest,
    response: list.listImportResponse,
  },
  decideImport: {
    summary: 'Removes an imported row, or all, after adding the product that it means',
    request: list.decideImportRequest,
    response: common.emptyResponse,
  },
  exportList: {
    summary: 'The products of a list as rows that can be imported',
    request: list.listIdRequest,
    response: list.exportListResponse,
  },
  favourites: {
    summary: "Ids of the user's favourites",
    request: common.emptyRequest,
    response: list.favouritesResponse,
  },
  mergeFavourites: {
    summary: 'Merges the local favourites of a browser into the account',
    request: list.mergeFavouritesRequest,
    response: list.mergeResponse,
  },
  saveFavourite: {
    summary: 'Adds a product to the favourites',
    request: list.favouriteRequest,
    response: common.emptyResponse,
  },
  removeFavourite: {
    summary: 'Removes a product from the favourites',
    request: list.favouriteRequest,
    response: common.emptyResponse,
  },
  savedBasket: {
    summary: "The products of the user's basket",
    request: common.emptyRequest,
    response: list.savedBasketResponse,
  },
  mergeBasket: {
    summary: 'Adds the basket of a browser to that of the account',
    request: list.mergeBasketRequest,
    response: list.mergeResponse,
  },
  setBasketItem: {
    summary: 'Sets how many pieces of a product are in the basket',
    request: list.setBasketItemRequest,
    response: common.emptyResponse,
  },
  setBasketWish: {
    summary: 'Sets what the whole basket may cost at most, for one email when it does, or removes that wish',
    request: list.setBasketWishRequest,
    response: common.emptyResponse,
  },
  sharedList: {
    summary: 'A shared list, by its link',
    request: list.sharedListRequest,
    response: list.sharedListResponse,
  },
  ownGifts: {
    summary: "The visitor's gift reservations and contributions on a shared list",
    request: list.ownGiftsRequest,
    response: list.ownGiftsResponse,
  },
  reserveGift: {
    summary: 'Reserves an item of a gift list',
    request: list.reserveGiftRequest,
    response: common.emptyResponse,
  },
  contributeToGift: {
    summary: 'Promises a part of the price of a gift that several people buy together; nothing is paid',
    request: list.contributeToGiftRequest,
    response: common.emptyResponse,
  },
  withdrawContribution: {
    summary: 'Withdraws a contribution to a gift',
    request: list.releaseGiftRequest,
    response: common.emptyResponse,
  },
  releaseGift: {
    summary: 'Withdraws a gift reservation',
    request: list.releaseGiftRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_LIST_ENDPOINTS, EndpointContract>;
