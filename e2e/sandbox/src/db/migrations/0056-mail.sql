-- Mails as the SMTP server took them in.
create table mails (
  mail_id bigint generated always as identity primary key,
  to_address text not null,
  from_address text not null,
  subject text not null,
  language text not null,
  kind text not null,
  text_body text not null,
  html_body text not null,
  -- Of a sign-in mail.
  code text,
  received_at timestamptz not null
);
create index mails_of on mails (lower(to_address), mail_id);
