-- The index knows the model of each product, so that it can list one variant of each, and other words for
-- what is in its category, which each product gets when it is next indexed. Indexes are rebuilt from these rows: the format
-- of their snapshots has changed.
update search_document as document
set static = (
  document.static::jsonb
  || jsonb_build_object('modelId', coalesce(product.group_id, document.product_id), 'categoryWords', '')
)::json
from search_document as own
left join product on product.id = own.product_id and product.market = own.market
where document.product_id = own.product_id and document.market = own.market;
