-- Mails received by the SMTP server.
create table mails (
  mail_id bigint generated always as identity primary key,
  to_address text not null,
  from_address text not null,
  subject text not null,
  language text not null,
  kind text not null,
  text_body text not null,
  html_body text not null,
  -- Set for sign-in mails.
  code text,
  received_at timestamptz not null
);
create index mails_of on mails (lower(to_address), mail_id);
