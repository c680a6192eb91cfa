import type { Codes, Template } from './template.ts';

/** Kelkoo's availability codes (merchant feed specification). */
const KELKOO_AVAILABILITY: Codes = {
  1: [['availability', 'in stock']],
  2: [['availability', 'on order']],
  3: [['availability', 'unknown']],
  4: [['availability', 'preorder']],
  5: [['availability', 'on order']],
  6: [['availability', 'out of stock']],
};

/** Ceneo's `avail`: days until dispatch, and codes from 90 on. Up to three days count as in stock, as at Heureka. */
const CENEO_AVAILABILITY: Codes = {
  1: [
    ['availability', 'in stock'],
    ['delivery_time', '1'],
  ],
  3: [
    ['availability', 'in stock'],
    ['delivery_time', '3'],
  ],
  7: [
    ['availability', 'unknown'],
    ['delivery_time', '7'],
  ],
  14: [
    ['availability', 'unknown'],
    ['delivery_time', '14'],
  ],
  90: [['availability', 'on order']],
  99: [['availability', 'unknown']],
  110: [['availability', 'preorder']],
};

/** LeGuide's availability: the codes between are times until delivery. */
const LEGUIDE_AVAILABILITY: Codes = { 0: [['availability', 'in stock']], 5: [['availability', 'out of stock']] };

/** IdoSell's stock of something that never runs out. */
const IDOSELL_STOCK: Codes = { '-1': [['in_stock', 'yes']], other: [] };

const YES_NO_STOCK: Codes = {
  1: [['availability', 'in stock']],
  0: [['availability', 'out of stock']],
  true: [['availability', 'in stock']],
  false: [['availability', 'out of stock']],
};

/** The templates, each with the names that only its files have. The first that fits is used. */
export const TEMPLATES: readonly Template[] = [
  {
    name: 'LeGuide',
    marks: ['identifiantunique fraisdeport', 'identifiantunique fraisdelivraison', 'uniqueid deliverycost ecotax'],
    fields: { ecotaxe: null, ecotax: null, d3e: null, garantie: null, warranty: null },
    codes: {
      disponibilite: LEGUIDE_AVAILABILITY,
      availability: LEGUIDE_AVAILABILITY,
      condition: { 0: [['condition', 'new']], 1: [['condition', 'used']] },
      etat: { 0: [['condition', 'new']], 1: [['condition', 'used']] },
    },
  },
  {
    name: 'Kelkoo',
    marks: [
      'producturl merchantcategory',
      'offerid producturl deliverycost',
      'offerid landingpageurl',
      'offerid ecotax',
      'producturl deliverycost deliverytime availability',
    ],
    fields: { merchantcategory: 'product_type', unitprice: 'base_price', ecotax: null, greenproduct: null, greenlabel: null, offertype: null, merchantinfo: null, currency: 'currency', zoom: null },
    codes: {
      availability: KELKOO_AVAILABILITY,
      condition: { 0: [['condition', 'new']], 1: [['condition', 'used']], 2: [['condition', 'refurbished']] },
    },
  },
  {
    name: 'Trovaprezzi',
    marks: ['code link originalprice', 'code partnumber eancode', 'code link stock shippingcost', 'codiceinterno linkallofferta'],
    fields: { code: 'id', stock: 'quantity', originalprice: 'list_price', categories: 'product_type', eancode: 'gtin', partnumber: 'mpn', shippingcost: 'shipping_cost' },
  },
  {
    name: 'Árukereső',
    marks: ['identifier producturl', 'identifier manufacturer imageurl', 'producturl deliverytime deliverycost eancode', 'basketdisabled'],
    // A missing identifier is replaced by the product's number.
    fields: { identifier: 'id', productid: 'id', productnumber: 'mpn', freedelivery: 'free_shipping', basketdisabled: null, netprice: 'net_price' },
  },
  {
    name: 'Twenga',
    marks: ['designation itemdisplay', 'designation stockdetail', 'merchantid upcean manufacturerid'],
    fields: { merchantid: 'id', designation: 'title', upcean: 'gtin', manufacturerid: 'mpn', regularprice: 'list_price', stockdetail: 'quantity', itemdisplay: null, producttype: null },
    codes: {
      instock: { Y: [['in_stock', 'yes']], N: [['in_stock', 'no']], R: [['availability', 'on order']] },
      condition: { 0: [['condition', 'new']], 1: [['condition', 'used']] },
    },
  },
  {
    // Its availability is the number of days until dispatch, as at Heureka.
    name: 'Pricemania',
    marks: ['category manufacturer picture availability shipping'],
    fields: { availability: 'delivery_time' },
  },
  {
    name: 'TradeTracker',
    marks: ['categories properties variations'],
    fields: { fromprice: 'list_price', variations: null, subcategories: null, campaignid: null },
    statesFieldsAsDetails: true,
  },
  {
    name: 'Kaufland',
    marks: ['idoffer count', 'handlingtime warehouse count'],
    fields: { idoffer: 'id', count: 'quantity', warehouse: null, handlingtime: null, shippinggroup: null },
  },
  {
    name: 'BigCommerce',
    marks: ['binpickingnumber', 'productcodesku allowpurchases'],
    // A fixed shipping cost of 0 means that there is none.
    fields: { itemtype: null, productcodesku: 'id', productid: 'id', retailprice: 'recommended_price', costprice: null, fixedshippingcost: null, allowpurchases: 'published', productvisible: 'published', productavailability: 'delivery_time', lowstocklevel: null, trackinventory: null, optionset: null, optionsetalign: null, binpickingnumber: null },
  },
  {
    // Its availability is whether it can be bought if there is stock, and the stock means nothing if it is not tracked.
    name: 'BigCommerce since 2023',
    marks: ['currentstock inventorytracking'],
    fields: { item: null, type: null, options: null, id: 'id', currentstock: 'quantity', lowstock: null, costprice: null, retailprice: 'recommended_price', imageurlimport: 'image_link', isvisible: 'published', channels: null, brandid: null },
    codes: {
      inventorytracking: { none: [['availability', 'in stock']] },
      availability: { available: [], preorder: [['in_stock', 'no']], disabled: [['published', 'no']] },
    },
  },
  {
    name: 'Shopware',
    marks: ['ordernumber mainnumber', 'ordernumber priceek'],
    fields: { ordernumber: 'id', mainnumber: 'item_group_id', suppliernumber: 'mpn', supplier: 'brand', priceek: 'price', pseudopriceek: 'former_price', basepriceek: null, instock: 'quantity', active: 'published', additionaltext: null, tax: null },
  },
  {
    name: 'ShareASale',
    marks: ['merchantsubcategory partnumber', 'merchantsubcategory bigimage'],
    fields: { status: 'availability', retailprice: 'list_price', productid: null, merchantsubcategory: 'subcategory', merchantcategory: 'product_type', category: null, subcategory: null, shortdescription: null, thumbnail: null },
  },
  {
    // Its prices are without tax unless their name says gross.
    name: 'Shoprenter',
    marks: ['grossprice stock1', 'productnamehu price', 'grossprice productnamehu'],
    fields: { price: 'net_price', grossprice: 'price', grosspricespecial: 'sale_price', specialprice: null, productnamehu: 'title', categorynamehu: 'product_type', shortdescriptionhu: null, stock1: 'quantity', stock2: 'quantity', stock3: 'quantity', stock4: 'quantity' },
  },
  {
    name: 'Cdiscount',
    marks: ['sellerproductid productcondition', 'sellerproductid preparationtime'],
    fields: { sellerproductid: 'id', preparationtime: null, deatax: null, ecopart: null },
    codes: {
      productcondition: { 1: [['condition', 'used']], 2: [['condition', 'used']], 3: [['condition', 'used']], 4: [['condition', 'used']], 5: [['condition', 'refurbished']], 6: [['condition', 'new']] },
    },
  },
  {
    name: 'IdoSell',
    marks: ['producer card sizes'],
    fields: { card: 'link', srp: 'recommended_price', warranty: null, site: null, type: null, code: 'id', codeproducer: 'gtin', codeexternal: null, panelname: null, groupname: null, weight: 'weight_g' },
    codes: { stock: IDOSELL_STOCK, quantity: IDOSELL_STOCK },
  },
  {
    // Its prices are without tax.
    name: 'xt:Commerce',
    marks: ['xtsol pmodel', 'pmodel ppricenotax'],
    fields: { pid: null, pmodel: 'id', pnamede: 'title', pnameen: 'title', pdescde: 'description', pshortdescde: null, purlde: 'link', pmanufacturer: 'brand', pean: 'gtin', pstock: 'quantity', ppricenotax: 'net_price', pstatus: 'published', pimage: 'image_link', pcat0: 'category_level', pcat1: 'category_level', pcat2: 'category_level', xtsol: null, psorting: null, pshipping: null, ptpl: null, pfsk18: null, ptax: null, pdisc: null, popttpl: null, pweight: 'weight_kg' },
  },
  {
    name: 'Ticimax',
    marks: ['urunkartiid', 'urunadi urunsecenek'],
    fields: { urunkartiid: 'item_group_id', stokkodu: 'id', varyasyonid: null, alisfiyati: null, kdvorani: null, kategoriid: null, kategori: null, onyazi: null },
  },
  {
    name: 'KuantoKusta',
    marks: ['designation regularprice', 'shippingpriceislands', 'designation upcean', 'deliverytimeislands', 'expressshippingprice'],
    fields: { reference: 'id', designation: 'title', upcean: 'gtin', regularprice: 'list_price', currentprice: 'price', mindeliverytime: 'min_transit_time', maxdeliverytime: 'max_transit_time', shippingpriceislands: null, deliverytimeislands: null, expressshippingprice: null, expressdeliverytime: null, expressshippingpriceislands: null, expressdeliverytimeislands: null },
  },
  {
    name: 'Partner-ads',
    marks: ['produktnavn nypris', 'vareurl nypris', 'forhandler vareurl'],
    fields: { produktid: 'id', forhandler: null, kategoriid: null },
  },
  {
    name: 'CJ',
    marks: ['buyurl impressionurl', 'programname buyurl', 'programname catalogname', 'advertisercategory buyurl'],
    fields: { instock: 'in_stock', retailprice: 'list_price', thirdpartyid: null, thirdpartycategory: null, manufacturerid: 'mpn', catalogname: null, artist: null, author: null, label: null, publisher: null, format: null, special: null, promotionaltext: null, startdate: null, enddate: 'expiration_date', online: null, offline: null, merchandisetype: null, warranty: null },
    codes: { fromprice: { yes: [['price_per', 'from']], true: [['price_per', 'from']] } },
  },
  {
    name: 'beslist.nl',
    marks: ['titel levertijd portokosten', 'winkelproductcode', 'uniekecode', 'deliveryperiod eancode'],
    fields: { uniekecode: 'id', winkelproductcode: 'id', variantcode: 'item_group_id', modelcode: null, display: null },
  },
  {
    name: 'billiger.de',
    marks: ['aid dlvtime', 'aid shopcat', 'aid mpnr'],
    fields: { pzn: null, pznr: null, target: null, gtin: 'gtin', oldprice: 'list_price' },
  },
  {
    name: 'Shopify',
    marks: ['handle variantprice', 'handle bodyhtml', 'vendor variant'],
    fields: { handle: 'item_group_id', variantsku: 'id', vendor: 'brand', type: 'product_type', variantbarcode: 'gtin', variantimage: 'image_link', imagesrc: 'additional_image_link', option1value: 'product_detail', option2value: null, option3value: null, costperitem: null, giftcard: null, published: 'published', status: 'published', tags: null },
    path: '/products/{item_group_id}',
    grouped: { by: 'handle', shared: ['title', 'description', 'brand', 'product_type', 'google_product_category', 'image_link', 'additional_image_link', 'condition', 'published'], required: 'price' },
  },
  {
    name: 'Magento',
    marks: ['attributesetcode producttype', 'storeviewcode urlkey'],
    fields: { producttype: null, storeviewcode: null, attributesetcode: null, productwebsites: null, categories: 'product_type', urlkey: null, taxclassname: null, productonline: 'published', additionalattributes: null, newsfromdate: null, newstodate: null, createdat: null, updatedat: null },
    codes: { productonline: { 1: [['published', 'yes']], 2: [['published', 'no']] } },
  },
  {
    name: 'OpenCart',
    marks: ['model imagename quantity', 'model stockstatusid'],
    fields: { shipping: null, imagename: null, model: null, points: null, location: null, dateadded: null, datemodified: null, dateavailable: null, subtract: null, minimum: null, stockstatusid: null, storeids: null, layout: null, relatedids: null, sortorder: null },
  },
  {
    name: 'WooCommerce',
    marks: ['isfeatured visibilityincatalog', 'regularprice taxstatus', 'sichtbarkeitimkatalog', 'synlighetikatalog', 'visibilitedanslecatalogue', 'visibilidadenelcatalogo', 'visibilitanelcatalogo', 'zichtbaarheidincatalogus', 'widocznoscwkatalogu', 'lathatoakatalogusban', 'viditelnostvkatalogu', 'synlighedikatalog', 'synlighetikatalogen', 'nakyvyyskatalogissa', 'vizibilitateincatalog', 'visibilidadenocatalogo'],
    fields: { id: 'id', type: null, typ: null, stock: 'quantity', lager: 'quantity', parent: null, categories: 'product_type', published: 'published', status: 'published' },
    path: '/?p={id}',
  },
  {
    name: 'Ceneo',
    marks: ['avail cat', 'avail imgs', 'avail attrs'],
    fields: { cat: 'product_type', imgs: 'image_link', stock: 'quantity', set: null, basket: null },
    codes: { avail: CENEO_AVAILABILITY },
  },
  {
    name: 'Tradedoubler',
    marks: ['productimage offers', 'productimage identifiers', 'tdproductid', 'sourceproducturl'],
    fields: { offerid: 'id', tdproductid: 'id', shortdescription: null, instock: 'in_stock', sourceproductid: null, fields: 'product_detail', feedid: null, programname: null, programlogo: null, groupingid: 'item_group_id' },
  },
  {
    name: 'YML',
    marks: ['currencyid categoryid', 'categoryid picture vendor'],
    fields: { vendor: 'brand', vendorcode: 'mpn', picture: 'image_link', oldprice: 'list_price', categoryid: null, type: null, bid: null, cbid: null, store: null, pickup: null, delivery: null, model: null, typeprefix: null, count: 'quantity', salesnotes: null },
    codes: { available: YES_NO_STOCK },
  },
]; // biome-ignore format: a table
