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
`;

const read = parseContent(TEXT);
if (!read.ok) throw new Error(JSON.stringify(read.error));

/** Content pages of the Swedish test market, at least one of each kind. */
export const TEST_PAGES: readonly ContentPage[] = read.value;
