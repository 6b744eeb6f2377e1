-- Without superuser rights pg_trgm thresholds can be set only once the extension is loaded.
do $$ begin perform extensions.show_limit(); end $$;

create function private.significant_stems(q text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg(coalesce(private.word_stem(word), word))
  from unnest(private.query_words(q)) as word
  where private.word_stem(word) is not null
    or not exists (select from unnest(private.query_words(q)) as other where private.word_stem(other) is not null)
$$;
comment on function private.significant_stems(text) is
  'Stems of the significant words of q; of its stop words only if there are no others. Null where q has no word.';

create function private.fuzzy_query(word text) returns tsquery
language plpgsql stable security definer
set search_path = ''
-- Nearly half of a word's trigrams: "licensia" for "licencia".
set pg_trgm.word_similarity_threshold = 0.45
-- Planning each word costs more than running one plan.
set plan_cache_mode = force_generic_plan
as $$
declare
  stem text;
  kept text;
  likely tsquery;
begin
  -- Short words resemble anything, numbers nothing.
  if length(word) < 4 or word ~ '\d' then
    return null;
  end if;
  for stem in
    select distinct private.word_stem(alike.word) collate "C" as stem
    from (
      select known.word from private.search_vocabulary as known
      where known.word operator(extensions.%>) fuzzy_query.word
      order by extensions.word_similarity(fuzzy_query.word, known.word) desc, extensions.similarity(fuzzy_query.word, known.word) desc
      limit 50
    ) as alike
    order by stem
  loop
    -- Covered by the previous, shorter prefix.
    continue when starts_with(stem, kept);
    kept := stem;
    likely := coalesce(likely || (stem || ':*')::tsquery, (stem || ':*')::tsquery);
  end loop;
  return likely;
end
$$;
comment on function private.fuzzy_query(text) is
  'Returns a query for any of the fifty words of titles and summaries most similar to this one, in all their forms; null without a similar word.';

create function private.match_noticias(
  query tsquery, title_query tsquery, topic text, since date, take int, skip int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- The planner underestimates detoasting words and prefers a sequential scan, 100 times slower.
set enable_seqscan = off
-- Selectivity differs by word: each query is planned.
set plan_cache_mode = force_custom_plan
as $$
declare
  before int;
begin
  ids := '{}';
  if topic is null and since = '-infinity' then
    select count(*) - (
      select count(*) from private.noticia_search as item
      where published and (publish_at > now() or unpublish_at <= now())
        and (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query))
    into total from private.noticia_search as item
    where published and (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query);
  else
    select count(*) into total from private.findable_noticias as item
    where (query is null or item.words @@ query) and (title_query is null or item.title_words @@ title_query)
      and (topic is null or item.category = topic) and item.date >= since;
  end if;
  if take = 0 or total <= skip then
    return;
  end if;
  ids := array(
    select item.noticia_id from private.findable_noticias as item
    where item.title_words @@ coalesce(title_query, query) and (title_query is null or query is null or item.words @@ query)
      and (topic is null or item.category = topic) and item.date >= since
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit take offset skip);
  if title_query is not null or cardinality(ids) = take or skip + cardinality(ids) = total then
    return;
  end if;
  before := skip + cardinality(ids);
  if ids = '{}' then
    select count(*) into before from private.findable_noticias as item
    where item.title_words @@ query and (topic is null or item.category = topic) and item.date >= since;
  end if;
  ids := ids || array(
    select item.noticia_id from private.findable_noticias as item
    where item.words @@ query and not item.title_words @@ query
      and (topic is null or item.category = topic) and item.date >= since
    order by item.date desc, item.created_at desc, item.noticia_id desc
    limit take - cardinality(ids) offset greatest(skip - before, 0));
end
$$;
comment on function private.match_noticias(tsquery, tsquery, text, date, int, int) is
  'Finds public news that match query in any text and title_query in title and summary (one may be null), of a topic (null: any), since a day. Returns their number and the ids of one page: matches in title and summary first, then the others, each newest first.';

create function private.search_noticias(q text, topic text, since date, take int, skip int, out total int, out ids uuid[])
language plpgsql stable security definer
set search_path = ''
-- As in match_noticias().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  asked constant tsquery := private.words_query(q);
  word text;
  query tsquery;
  similar_forms tsquery;
  exact_words tsquery;
  corrected_words tsquery;
  has_unmatched_word bool := false;
  piece record;
  -- Without filters total = 0 already means that no item has the words.
  is_narrowed constant bool := topic is not null or since > '-infinity';
begin
  total := 0;
  ids := '{}';
  if asked is not null then
    select * into total, ids from private.match_noticias(asked, null, topic, since, take, skip);
  end if;
  select * into piece from private.match_noticia_titles(
    q, asked, topic, since, take - cardinality(ids), greatest(skip - total, 0));
  total := total + piece.total;
  ids := ids || piece.ids;
  if total > 0 or asked is null then
    return;
  end if;
  if is_narrowed then
    if exists (select from private.findable_noticias where words @@ asked) then
      return;
    end if;
  end if;
  -- Replaces words that match no item by similar words of titles.
  foreach word in array private.query_words(q) loop
    continue when private.word_stem(word) is null;
    query := private.words_query(word);
    if exists (select from private.findable_noticias where words @@ query) then
      exact_words := coalesce(exact_words && query, query);
    else
      similar_forms := private.fuzzy_query(word);
      has_unmatched_word := has_unmatched_word or similar_forms is null;
      corrected_words := coalesce(corrected_words && similar_forms, corrected_words, similar_forms);
    end if;
  end loop;
  if corrected_words is not null and not has_unmatched_word then
    select * into total, ids from private.match_noticias(exact_words, corrected_words, topic, since, take, skip);
    if total > 0 then
      return;
    end if;
    if is_narrowed then
      if exists (select from private.findable_noticias where title_words @@ corrected_words and (exact_words is null or words @@ exact_words)) then
        return;
      end if;
    end if;
  end if;
  if exact_words is not null and (corrected_words is not null or has_unmatched_word) then
    select * into total, ids from private.match_noticias(exact_words, null, topic, since, take, skip);
  end if;
end
$$;
comment on function private.search_noticias(text, text, date, int, int) is
  'Published news with every significant word of q, then those whose title or excerpt holds q as it is. Where there is none, words without items are replaced by similar ones of titles and excerpts; if none is similar, they are ignored.';

create function private.match_noticia_titles(
  q text, except_words tsquery, topic text, since date, take int, skip int, out total int, out ids uuid[]
)
language plpgsql stable security definer
set search_path = ''
-- As in match_noticias().
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.search_pattern(trim(q));
  piece_word text;
  containing tsquery;
  unmatched tsquery;
  all_containing tsquery;
  any_unmatched tsquery;
  has_checked_words bool := false;
  found uuid[];
begin
  total := 0;
  ids := '{}';
  -- One or two letters are in almost every title: words that begin with them suffice.
  if char_length(pattern) < 5 then
    return;
  end if;
  -- Skips titles unless a known word contains a word of q beyond its beginning: the word query finds beginnings.
  foreach piece_word in array coalesce(private.query_words(q), '{}') loop
    continue when piece_word !~ '^[a-z]{3,}$' or private.word_stem(piece_word) is null;
    has_checked_words := true;
    select string_agg(quote_literal(known.word), ' | ')::tsquery,
      string_agg(quote_literal(known.word), ' | ')
        filter (where not private.word_forms(known.word) @@ private.words_query(piece_word))::tsquery
    into containing, unmatched
    from private.search_vocabulary as known
    where known.word like '%' || piece_word || '%';
    if containing is null then
      return;
    end if;
    all_containing := coalesce(all_containing && containing, containing);
    any_unmatched := coalesce(any_unmatched || unmatched, any_unmatched, unmatched);
  end loop;
  if has_checked_words and any_unmatched is null then
    return;
  end if;
  found := array(
    select item.noticia_id from private.findable_noticias as item
    join public.noticias as noticia on noticia.id = item.noticia_id
    where noticia.search_text like pattern and (topic is null or item.category = topic) and item.date >= since
      and (not has_checked_words or item.title_words @@ (all_containing && any_unmatched))
      and (except_words is null or noticia.id not in (
        select noticia_id from private.noticia_search where published and words @@ except_words))
    order by item.date desc, item.created_at desc, item.noticia_id desc);
  total := cardinality(found);
  ids := found[skip + 1 : skip + take];
end
$$;
comment on function private.match_noticia_titles(text, tsquery, text, date, int, int) is
  'Finds public news whose title or excerpt contains q literally, except those that match `except_words`, of a topic (null: any), since a day. Returns their number and the ids of one page, newest first.';
