-- Why a run did not import its whole file, as a code with its figures, so that pages state it in their language. Only added
-- to: the version before reads and writes the English text beside it, as do runs whose text no code stands for.

alter table feed_run add cause jsonb;

create function pg_temp.to_run_reason(reason text) returns jsonb language sql immutable as $$
  select coalesce(
    (select jsonb_build_object('kind', kind, 'code', code, 'detail',
        nullif(btrim(substr(reason, length(sentence) + 1), ' ()'), ''))
      from (values
        ('unreadable', 'empty', 'The file is empty. Check the address, or ask the shop to write it again.'),
        ('unreadable', 'html-page', 'The file is a web page, most often an error or login page, not a feed. Open the address in a browser to see which.'),
        ('unreadable', 'other-type', 'The file type is not supported for feeds. Use CSV, XML or JSON.'),
        ('unreadable', 'not-a-feed', 'The file has no offers: no item, entry, SHOPITEM or product element in XML, no list of products, items or offers in JSON.'),
        ('unreadable', 'no-columns', 'The first lines contain no known column names; begin with a line such as id,title,link,price.'),
        ('unreadable', 'columns-missing', 'The file has no column for a field that each offer needs. Add the column, or give it a usual name.'),
        ('unreadable', 'supplement', 'The file adds to another feed and has no offers of its own; deliver the feed of the offers.'),
        ('unreadable', 'too-large', 'The file is larger than the limit. Split it, or leave out what is not sold.'),
        ('unreadable', 'archive-broken', 'The compressed file is damaged. Pack it again, or deliver it as it is.'),
        ('unreadable', 'archive-encrypted', 'The compressed file is encrypted. Deliver it without a password.'),
        ('unreadable', 'archive-limit', 'The compressed file has too many entries or layers. Pack the feed alone, and once.'),
        ('unreadable', 'expands-too-much', 'The compressed file expands far more than a feed does. Deliver it as it is.'),
        ('unreadable', 'archive-empty', 'The zip file contains no file that could be a feed. Pack a CSV, XML or JSON file.'),
        ('unreadable', 'source-failed', 'The file could not be read to its end. Try again; if that fails too, ask the shop.'),
        ('cut-short', 'file-truncated', 'The file breaks off in the middle of an offer.'),
        ('cut-short', 'archive-broken', 'The compressed file is damaged or breaks off.'),
        ('cut-short', 'source-failed', 'The connection broke before the end of the file.'),
        ('cut-short', 'too-large', 'The file is larger than the limit; what follows was not read.'),
        ('cut-short', 'too-many-rows', 'The file has more offers than the limit; what follows was not read.'),
        ('cut-short', 'too-slow', 'Reading the file took longer than the limit; what follows was not read.'),
        ('cut-short', 'expands-too-much', 'The compressed file expands far more than a feed does; what follows was not read.'),
        ('cut-short', 'element-too-long', 'An element or attribute does not end within 4 million characters; what follows was not read.'),
        ('cut-short', 'nested-too-deep', 'The elements of the file are nested more than 1,000 deep, most likely because end tags are missing; what follows was not read.')
      ) as known (kind, code, sentence)
      where starts_with(reason, sentence)),
    (select jsonb_build_object('kind', 'held', 'code', code, 'count', found[1]::int, 'total', found[2]::int)
      from (values
        ('too-many-gone', '^(\d+) of (\d+) offers are missing from the file$'),
        ('prices-jumped', '^(\d+) of (\d+) prices changed tenfold or more$'),
        ('all-rejected', '^None of ((\d+)) rows could be imported$')
      ) as held (code, pattern), regexp_match(reason, pattern) as found
      where found is not null))
$$;

update feed_run set cause = pg_temp.to_run_reason(reason) where reason is not null;

drop function pg_temp.to_run_reason;
