-- Words of a question are read without a plan, which a function in SQL makes anew with each call
-- (docs/decisions/2026-11-23-search-and-items-in-time.md).

create or replace function private.asked_words(q text) returns text[]
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

create or replace function private.word_stem(word text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  -- The dictionary takes "-ación" for an ending and, without its accent, not: "vacunacion" and "vacunaciones" would be two words.
  return regexp_replace((pg_catalog.ts_lexize('pg_catalog.spanish_stem', word))[1], '^(.{4,})[aiu]cion$', '\1');
end
$$;

create or replace function private.words_query(q text) returns tsquery
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  word text;
  stem text;
  forms tsquery;
  telling tsquery;
  others tsquery;
begin
  foreach word in array coalesce(private.asked_words(q), '{}') loop
    stem := private.word_stem(word);
    forms := coalesce(stem, word) || ':*';
    if stem is null then
      others := coalesce(others && forms, forms);
    else
      -- What begins with a word begins with its stem.
      if not starts_with(word, stem) then
        forms := forms || (word || ':*')::tsquery;
      end if;
      telling := coalesce(telling && forms, forms);
    end if;
  end loop;
  -- Words that say nothing are asked only where there is no other.
  return coalesce(telling, others);
end
$$;
