/** What shops add to titles to sell, folded by `foldKey`: it says nothing about the product. Whole words, in any language. */
export const SALES_PHRASES: readonly string[] = [
  'free shipping', 'free delivery', 'fast shipping', 'fast delivery', 'next day delivery', 'best price', 'lowest price',
  'special offer', 'hot deal', 'top deal', 'great deal', 'limited offer', 'buy now', 'on sale', 'in stock', 'bestseller',
  'best seller', 'must have', 'top quality', 'high quality', '100 original', 'free gift', 'sale', 'new', 'brand new',
  'kostenloser versand', 'gratis versand', 'versandkostenfrei', 'bestpreis', 'tiefpreis', 'sonderangebot', 'angebot',
  'sofort lieferbar', 'neu', 'neuware', 'top qualitat', 'livraison gratuite', 'livraison offerte', 'meilleur prix',
  'promo', 'promotion', 'soldes', 'nouveau', 'en stock', 'qualite superieure', 'envio gratis', 'envio gratuito',
  'mejor precio', 'oferta', 'ofertas', 'nuevo', 'rebajas', 'spedizione gratuita', 'spedizione gratis', 'miglior prezzo',
  'offerta', 'nuovo', 'sconto', 'portes gratis', 'melhor preco', 'novo', 'gratis verzending', 'gratis bezorging',
  'laagste prijs', 'aanbieding', 'nieuw', 'fri frakt', 'gratis frakt', 'basta pris', 'lagsta pris', 'kampanj', 'rea',
  'nyhet', 'fri fragt', 'gratis fragt', 'bedste pris', 'laveste pris', 'tilbud', 'nyhed', 'beste pris', 'kampanje',
  'ilmainen toimitus', 'halvin hinta', 'tarjous', 'uutuus', 'darmowa dostawa', 'darmowa wysylka', 'najnizsza cena',
  'promocja', 'wyprzedaz', 'nowosc', 'nowy', 'doprava zdarma', 'nejlepsi cena', 'akce', 'novinka', 'najlepsia cena',
  'akcia', 'ingyenes szallitas', 'legjobb ar', 'akcio', 'ujdonsag', 'livrare gratuita', 'transport gratuit',
  'cel mai bun pret', 'oferta speciala', 'reducere', 'nou', 'δωρεαν αποστολη', 'δωρεαν μεταφορικα', 'καλυτερη τιμη',
  'προσφορα', 'νεο',
]; // biome-ignore format: a list
