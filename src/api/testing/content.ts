import type { ContentPage } from '../../content/content-page.ts';
import { parseContent } from '../../content/parse-content.ts';

const TEXT = `---
kind: article
language: sv
markets: SE
slug: about
title: Om oss
description: Vilka vi är.
author: Redaktionen
published: 2026-01-02
changed: 2026-02-03
---
Vi **jämför** priser. Läs mer om [fynden](/deals) eller [lagen](https://law.example/).

::: products
title: Billigast
category: 1101
sort: price
limit: 2
:::

::: categories
ids: 1101, 2102
:::

::: picture
category: 1101
alt: En tvättmaskin
:::

::: action
text: Till butikerna
to: /store
:::
---
kind: article
language: sv
markets: SE
slug: about/people
title: Människorna
description: De som arbetar här.
author: Redaktionen
published: 2026-01-03
---
Inga namn än.
---
kind: campaign
language: sv
markets: SE
slug: svarta-veckan
title: Svarta veckan
description: Bara prisfall som går att visa.
author: Redaktionen
published: 2026-01-04
filter: drop:1~
---
Varje prisfall är räknat från butikens eget lägsta pris.
---
kind: search-page
language: sv
markets: SE
slug: vit-tvattmaskin
title: Vita tvättmaskiner
description: Vita tvättmaskiner från alla butiker.
author: Redaktionen
published: 2026-01-05
category: 1101
filter: a110103:110103001
---
Vitt syns minst i ett tvättrum.
---
kind: search-page
language: sv
markets: SE
slug: vattenkokare-solhem
title: Vattenkokare från Solhem
description: Solhems vattenkokare.
author: Redaktionen
published: 2026-01-06
search: solhem vattenkokare
related: vit-tvattmaskin
---
---
kind: guide
language: sv
markets: SE
slug: tyst-tvattmaskin
title: Välj en tyst tvättmaskin
description: Vad decibel betyder.
author: Redaktionen
published: 2026-01-07
categories: 1101
---
Varvtal och ljud hör ihop.

::: products
title: Under {below}
category: 1101
below: 5000 SEK, 500 EUR
sort: price
limit: 3
:::

::: comparison
category: 1101
sort: price
:::

::: price-chart
category: 1101
:::

::: figures
category: 1101
:::
---
kind: board
language: sv
markets: SE
slug: forsta-lyan
title: Första lyan
description: Det som behövs först.
author: Redaktionen
published: 2026-01-08
categories: 1101
---
::: products
category: 1101
sort: price
limit: 1
:::
---
kind: blog
language: sv
markets: SE
slug: hur-vi-raknar
title: Hur vi räknar
description: Ett inlägg.
author: Redaktionen
published: 2026-01-09
---
Vi räknar med frakt.
---
kind: content
language: sv
markets: SE
slug: prislofte
title: Prislöftet
description: En sida.
author: Redaktionen
published: 2026-01-09
---
Vi lovar inget vi inte kan visa.
`;

const read = parseContent(TEXT);
if (!read.ok) throw new Error(JSON.stringify(read.error));

/** Content pages of the Swedish test market, at least one of each kind. */
export const TEST_PAGES: readonly ContentPage[] = read.value;
