-- PL/pgSQL, since SQL functions are planned with each call (docs/decisions/search.md).
create function private.query_words(q text) returns text[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  words text[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(private.fold(left(coalesce(q, ''), 200)), '[^[:alnum:]]+') loop
    continue when word = '' or word = any (words);
    words := words || word;
    exit when cardinality(words) = 8;
  end loop;
  return nullif(words, '{}');
end
$$;
comment on function private.query_words(text) is
  'Returns the first eight distinct words of a query, folded; null without a letter or digit.';

create function private.word_stem(word text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- Without its accent the dictionary leaves "-acion", "-icion" and "-ucion".
  return regexp_replace((pg_catalog.ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,})[aiu]cion$', '\1');
end
$$;
comment on function private.word_stem(text) is
  'Returns the stem of a folded Spanish word; null for a stop word ("de", "las").';

create function private.words_query(q text) returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  word text;
  stem text;
  forms tsquery;
  significant tsquery;
  others tsquery;
begin
  foreach word in array coalesce(private.query_words(q), '{}') loop
    stem := private.word_stem(word);
    forms := coalesce(stem, word) || ':*';
    if stem is null then
      others := coalesce(others && forms, forms);
    else
      -- A word that begins with its stem is found by the stem's prefix.
      if not starts_with(word, stem) then
        forms := forms || (word || ':*')::tsquery;
      end if;
      significant := coalesce(significant && forms, forms);
    end if;
  end loop;
  -- Stop words count only where nothing else is searched.
  return coalesce(significant, others);
end
$$;
comment on function private.words_query(text) is
  'Returns a tsquery for rows of private.noticia_search with every significant word of q, as stem or prefix; null if q has no word. Words are letters and digits only, so q cannot add operators.';

-- Words of noticias with the columns of filters and order, so that searches read no item.
create table private.noticia_search (
  noticia_id uuid primary key references public.noticias (id) on delete cascade,
  published boolean not null,
  category text not null,
  date date not null,
  created_at timestamptz not null,
  title_words tsvector not null,
  words tsvector not null,
  publish_at timestamptz,
  unpublish_at timestamptz
);
comment on table private.noticia_search is 'Search words of each news item, with the columns that a search filters and sorts by.';
comment on column private.noticia_search.noticia_id is 'The item.';
comment on column private.noticia_search.published is 'Whether it is published and not deleted; publish_at and unpublish_at limit it further.';
comment on column private.noticia_search.category is 'As in the item.';
comment on column private.noticia_search.date is 'As in the item.';
comment on column private.noticia_search.created_at is 'As in the item.';
comment on column private.noticia_search.title_words is 'Words of title and summary, folded: unstemmed for prefixes, and as Spanish stems.';
comment on column private.noticia_search.words is 'title_words and the stems of the content.';
comment on column private.noticia_search.publish_at is 'As in the item.';
comment on column private.noticia_search.unpublish_at is 'As in the item.';
create index noticia_search_published on private.noticia_search using gin (words)
  -- Read more than written: no pending list.
  with (fastupdate = off)
  where published;
-- For staff; noticia_search_published serves readers.
create index noticia_search_unpublished on private.noticia_search using gin (words)
  with (fastupdate = off)
  where not published;
create index noticia_search_title_words on private.noticia_search using gin (title_words) with (fastupdate = off) where published;
create index noticia_search_newest on private.noticia_search (date desc, created_at desc, noticia_id desc) where published;
-- For the few scheduled items: hidden ones are subtracted from the count.
create index noticia_search_timed on private.noticia_search (noticia_id)
  where published and (publish_at is not null or unpublish_at is not null);
alter table private.noticia_search enable row level security;

create function private.word_forms(value text) returns tsvector
language sql immutable parallel safe
set search_path = ''
return strip(to_tsvector('pg_catalog.spanish', private.fold(value)) || to_tsvector('pg_catalog.simple', private.fold(value)));
comment on function private.word_forms(text) is 'Returns the words of a text, folded, unstemmed and as Spanish stems.';

create function private.record_noticia_words(noticia public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  title_words constant tsvector := private.word_forms(noticia.title || ' ' || noticia.excerpt);
begin
  insert into private.noticia_search as kept (
    noticia_id, published, category, date, created_at, publish_at, unpublish_at, title_words, words)
  values (
    noticia.id, noticia.status = 'publicado' and noticia.deleted_at is null, noticia.category, noticia.date, noticia.created_at,
    noticia.publish_at, noticia.unpublish_at,
    title_words, title_words || strip(to_tsvector('pg_catalog.spanish', private.fold(noticia.content))))
  on conflict (noticia_id) do update set published = excluded.published, category = excluded.category, date = excluded.date,
    created_at = excluded.created_at, publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at,
    title_words = excluded.title_words, words = excluded.words;
  if noticia.is_public then
    insert into private.search_vocabulary select word from unnest(private.words_of_title(noticia)) as word on conflict do nothing;
  end if;
end
$$;
comment on function private.record_noticia_words(public.noticias) is 'Stores the search words of an item in noticia_search, and those of its title in search_vocabulary while it is public.';

create function private.store_noticia_words(old public.noticias, new public.noticias) returns void
language plpgsql
set search_path = ''
as $$
declare
  left_out text[];
begin
  perform private.record_noticia_words(new);
  if old.is_public then
    left_out := private.words_of_title(old);
    if new.is_public then
      left_out := array(select unnest(left_out) except select unnest(private.words_of_title(new)));
    end if;
    -- No concurrent insert: record_noticia_change() has taken lock_site_changes().
    delete from private.search_vocabulary as known
    where known.word = any (left_out) and not exists (
      select from private.noticia_search as item
      where item.published and item.title_words @@ known.word::tsquery
        and coalesce(item.publish_at <= now(), true) and coalesce(item.unpublish_at > now(), true));
  end if;
end
$$;
comment on function private.store_noticia_words(public.noticias, public.noticias) is
  'Stores the words of an item, and removes words from search_vocabulary that no public title or summary contains any more.';

create table private.search_vocabulary (word text primary key);
comment on table private.search_vocabulary is
  'Distinct significant words of public titles and summaries: candidates for misspelt query words. A word is removed with the last item that has it.';
comment on column private.search_vocabulary.word is 'A folded word of two or more letters.';
create index search_vocabulary_trgm on private.search_vocabulary using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.search_vocabulary enable row level security;

create function private.words_of_title(noticia public.noticias) returns text[]
language sql immutable
set search_path = ''
return array(
  select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.fold(noticia.title || ' ' || noticia.excerpt)))) as word
  -- Longer words are noise, stop words are never searched.
  where word ~ '^[a-z]{2,40}$' and private.word_stem(word) is not null);
comment on function private.words_of_title(public.noticias) is 'Returns the significant words of title and summary in the form of search_vocabulary.';

create view private.findable_noticias as
select noticia_id, category, date, created_at, title_words, words
from private.noticia_search
where published and coalesce(publish_at <= now(), true) and coalesce(unpublish_at > now(), true);
comment on view private.findable_noticias is 'Search words of the items that are public now.';
