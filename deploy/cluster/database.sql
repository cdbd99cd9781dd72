-- /etc/patroni/database.sql: the service's own database, made once by the first primary.
create role sanad login password '@SANAD_PASSWORD@';
create database sanad owner sanad;
