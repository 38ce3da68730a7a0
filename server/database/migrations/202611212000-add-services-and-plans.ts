import { Migration } from '@mikro-orm/migrations'

/** Catalogue and assignments of services, stock and its transactions, plans, and journals. */
export class AddServicesAndPlans extends Migration {
  override name = '202611212000-add-services-and-plans'

  override up(): void {
    this.addSql(
      `create table "inventory_counters" ("org_id" uuid not null, "next" bigint not null default '1', primary key ("org_id"))`,
    )
    this.addSql(
      `create table "services" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "name" varchar(200) not null, "description" text not null, "role" text not null, "type" text not null, "price" bigint not null, "currency" varchar(3) not null, "sku" varchar(64) not null, "url" varchar(2000) null, "photo_url" varchar(2000) null, "status" text not null default 'active', "is_public" boolean not null default true, "is_org_subscription" boolean not null default false, "intro_price" bigint null, "intro_period" smallint null, "min_order_quantity" int not null default 1, "packaging_options" jsonb not null default '[]', "packaging" varchar(60) null, "category" varchar(100) null, "features" jsonb not null default '[]', "tags" jsonb not null default '[]', "supplier_org_id" uuid null, "supplier_service_id" uuid null, "partner_org_id" uuid null, "partner_service_id" uuid null, "deleted_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(`create index services_org_name on services (org_id, lower(name), id) where status <> 'deleted'`)
    this.addSql(`create unique index services_org_sku on services (org_id, lower(sku)) where status <> 'deleted'`)
    this.addSql(`create index services_supplier on services (supplier_org_id) where supplier_org_id is not null`)
    this.addSql(`create index services_partner on services (partner_org_id) where partner_org_id is not null`)
    this.addSql(
      `create table "org_services" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "service_id" uuid not null, "status" text not null default 'active', "renews_on" date null, primary key ("id"))`,
    )
    this.addSql(`create index "org_services_service" on "org_services" ("service_id")`)
    this.addSql(`alter table "org_services" add constraint "org_services_once_unique" unique ("org_id", "service_id")`)
    this.addSql(
      `create table "stock_levels" ("org_id" uuid not null, "service_id" uuid not null, "on_hand" int not null default 0, "requested" int not null default 0, "pending" int not null default 0, "shipping_out" int not null default 0, "shipping_in" int not null default 0, "low_level" int null, "reorder_point" int null, "reorder_quantity" int null, primary key ("org_id", "service_id"))`,
    )
    this.addSql(
      `create table "stock_lots" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "service_id" uuid not null, "number" varchar(64) not null, "expires_on" date null, "on_hand" int not null default 0, primary key ("id"))`,
    )
    this.addSql(`create index stock_lots_number on stock_lots (lower(number))`)
    this.addSql(`create index stock_lots_left on stock_lots (org_id, service_id, expires_on, id) where on_hand > 0`)
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_number_unique" unique ("org_id", "service_id", "number")`,
    )
    this.addSql(
      `create table "streak_pauses" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "from_date" date not null, "until_date" date not null, "reason" varchar(200) null, primary key ("id"))`,
    )
    this.addSql(`create index "streak_pauses_user" on "streak_pauses" ("user_id", "from_date")`)
    this.addSql(
      `create table "stock_moves" ("id" uuid not null, "org_id" uuid not null, "service_id" uuid not null, "lot_id" uuid null, "transaction_id" uuid null, "qty" int not null, "reason" text not null, "at" timestamptz(3) not null, "by_user_id" uuid null, primary key ("id"))`,
    )
    this.addSql(`create index "stock_moves_product" on "stock_moves" ("org_id", "service_id", "at")`)
    this.addSql(`create index "stock_moves_transaction" on "stock_moves" ("transaction_id")`)
    this.addSql(
      `create table "plans" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid null, "org_id" uuid null, "service_id" uuid null, "plan_type" text not null default 'other', "description" varchar(255) null, "narrative" text null, "entry_type" text not null default 'default', "groups" jsonb not null default '[]', "activities" jsonb not null default '[]', "goals" jsonb not null default '[]', "sources" jsonb not null default '[]', primary key ("id"))`,
    )
    this.addSql(`create unique index plans_user on plans (user_id) where user_id is not null`)
    this.addSql(
      `create unique index plans_template on plans (org_id, service_id) nulls not distinct where user_id is null`,
    )
    this.addSql(
      `create table "inventory_transactions" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "from_org_id" uuid not null, "tx" bigint not null, "to_org_id" uuid null, "to_user_id" uuid null, "role" text not null, "status" text not null, "description" varchar(255) not null, "description_to" varchar(255) null, "currency" varchar(3) not null, "subtotal" bigint not null default '0', "discount_kind" text null, "discount_value" bigint not null default '0', "discount" bigint not null default '0', "service_charge" bigint not null default '0', "shipping_fee" bigint not null default '0', "processing_fee" bigint not null default '0', "taxes" bigint not null default '0', "total" bigint not null default '0', "payment_timing" text not null default 'now', "notes" text null, "carrier" text null, "tracking_number" varchar(64) null, "ship_by" date null, "shipped_at" timestamptz(3) null, "completed_at" timestamptz(3) null, "created_by" uuid null, "parent_id" uuid null, "is_return" boolean not null default false, primary key ("id"))`,
    )
    this.addSql(`create index "inventory_transactions_parent" on "inventory_transactions" ("parent_id")`)
    this.addSql(
      `create index inventory_transactions_search on inventory_transactions using gin ((lower(description || ' ' || coalesce(description_to, '') || ' ' || coalesce(tracking_number, ''))) gin_trgm_ops) with (fastupdate = off)`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_tx_unique" unique ("from_org_id", "tx")`,
    )
    this.addSql(
      `create table "inventory_sides" ("org_id" uuid not null, "transaction_id" uuid not null, "is_sender" boolean not null, "status" text not null, "role" text not null, "tx" bigint not null, "total" bigint not null, "created_at" timestamptz(3) not null, primary key ("org_id", "transaction_id"))`,
    )
    this.addSql(
      `create index "inventory_sides_created" on "inventory_sides" ("org_id", "created_at", "transaction_id")`,
    )
    this.addSql(
      `create index "inventory_sides_status" on "inventory_sides" ("org_id", "status", "created_at", "transaction_id")`,
    )
    this.addSql(`create index "inventory_sides_tx" on "inventory_sides" ("org_id", "tx", "transaction_id")`)
    this.addSql(`create index "inventory_sides_total" on "inventory_sides" ("org_id", "total", "transaction_id")`)
    this.addSql(
      `create table "inventory_lines" ("id" uuid not null, "transaction_id" uuid not null, "position" smallint not null, "service_id" uuid not null, "name" varchar(200) not null, "description" text null, "sku" varchar(64) not null, "packaging" varchar(60) null, "qty" int not null, "qty_shipped" int not null default 0, "price" bigint not null, "cost" bigint not null default '0', primary key ("id"))`,
    )
    this.addSql(`create index "inventory_lines_service" on "inventory_lines" ("service_id")`)
    this.addSql(
      `alter table "inventory_lines" add constraint "inventory_lines_position_unique" unique ("transaction_id", "position")`,
    )
    this.addSql(
      `create table "inventory_line_lots" ("line_id" uuid not null, "lot_id" uuid not null, "qty" int not null, primary key ("line_id", "lot_id"))`,
    )
    this.addSql(`create index "inventory_line_lots_lot" on "inventory_line_lots" ("lot_id")`)
    this.addSql(
      `create table "inventory_steps" ("id" uuid not null, "transaction_id" uuid not null, "status" text not null, "at" timestamptz(3) not null, "by_user_id" uuid null, "note" varchar(500) null, primary key ("id"))`,
    )
    this.addSql(`create index "inventory_steps_transaction" on "inventory_steps" ("transaction_id", "at")`)
    this.addSql(
      `create table "entries" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "user_id" uuid not null, "written_by" uuid null, "entry_type" text not null default 'basic', "date_type" text not null default 'day', "title" varchar(255) null, "mood" smallint not null, "local_at" timestamp(0) not null, "time_zone" varchar(64) not null, "local_date" date not null, "week_start" date not null, "photo_url" varchar(2000) null, "note" text null, "weight" double precision null, "hr" smallint null, "bp_sys" smallint null, "bp_dia" smallint null, "spo2" smallint null, "show_all" boolean not null default false, "publish" boolean not null default false, "analysis" jsonb null, "client_key" uuid null, "reviewed_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, primary key ("id"))`,
    )
    this.addSql(
      `create index entries_user_date on entries (user_id, local_date, local_at, id) where deleted_at is null`,
    )
    this.addSql(`create unique index entries_client_key on entries (user_id, client_key) where client_key is not null`)
    this.addSql(`create index entries_deleted on entries (deleted_at) where deleted_at is not null`)
    this.addSql(
      `create table "entry_activities" ("entry_id" uuid not null, "activity_id" uuid not null, "local_date" date not null, "user_id" uuid not null, "count" smallint not null, primary key ("entry_id", "activity_id", "local_date"))`,
    )
    this.addSql(
      `create index "entry_activities_user_date" on "entry_activities" ("user_id", "local_date", "activity_id")`,
    )
    this.addSql(
      `create table "user_services" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "service_id" uuid not null, "status" text not null default 'active', "qty" int not null default 1, "renews_on" date null, primary key ("id"))`,
    )
    this.addSql(`create index "user_services_user" on "user_services" ("user_id")`)
    this.addSql(`create index "user_services_service" on "user_services" ("service_id")`)
    this.addSql(
      `alter table "user_services" add constraint "user_services_once_unique" unique ("org_id", "user_id", "service_id")`,
    )
    this.addSql(
      `create table "vital_ranges" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "version" int not null default 1, "org_id" uuid not null, "user_id" uuid not null, "ranges" jsonb not null, primary key ("id"))`,
    )
    this.addSql(`alter table "vital_ranges" add constraint "vital_ranges_once_unique" unique ("org_id", "user_id")`)
    this.addSql(`alter table "services" add constraint "services_price_range" check (price >= 0)`)
    this.addSql(`alter table "services" add constraint "services_min_order" check (min_order_quantity >= 1)`)
    this.addSql(
      `alter table "services" add constraint "services_role_check" check ("role" in ('subscription', 'product'))`,
    )
    this.addSql(
      `alter table "services" add constraint "services_type_check" check ("type" in ('sub/mo', 'user/mo', 'partner/mo', 'product'))`,
    )
    this.addSql(
      `alter table "services" add constraint "services_status_check" check ("status" in ('active', 'pending', 'cancelled', 'deleted'))`,
    )
    this.addSql(
      `alter table "org_services" add constraint "org_services_status_check" check ("status" in ('active', 'pending', 'cancelled', 'deleted'))`,
    )
    this.addSql(
      `alter table "stock_levels" add constraint "stock_levels_counts" check (requested >= 0 and pending >= 0 and shipping_out >= 0 and shipping_in >= 0)`,
    )
    this.addSql(`alter table "stock_lots" add constraint "stock_lots_on_hand" check (on_hand >= 0)`)
    this.addSql(`alter table "streak_pauses" add constraint "streak_pauses_order" check (until_date >= from_date)`)
    this.addSql(`alter table "stock_moves" add constraint "stock_moves_qty" check (qty <> 0)`)
    this.addSql(
      `alter table "stock_moves" add constraint "stock_moves_reason_check" check ("reason" in ('stock', 'received', 'shipped', 'shipment-cancelled', 'adjustment', 'disposed', 'user', 'returned'))`,
    )
    this.addSql(
      `alter table "plans" add constraint "plans_plan_type_check" check ("plan_type" in ('service', 'other'))`,
    )
    this.addSql(
      `alter table "plans" add constraint "plans_entry_type_check" check ("entry_type" in ('basic', 'meal', 'default'))`,
    )
    this.addSql(`alter table "inventory_transactions" add constraint "inventory_transactions_total" check (total >= 0)`)
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_role_check" check ("role" in ('request', 'shipment', 'stock', 'adjustment', 'disposed', 'user'))`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_status_check" check ("status" in ('requested', 'pending', 'shipping', 'completed', 'cancelled'))`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_discount_kind_check" check ("discount_kind" in ('percentage', 'fixed'))`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_payment_timing_check" check ("payment_timing" in ('now', 'later'))`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_carrier_check" check ("carrier" in ('FedEx', 'UPS', 'USPS'))`,
    )
    this.addSql(
      `alter table "inventory_sides" add constraint "inventory_sides_status_check" check ("status" in ('requested', 'pending', 'shipping', 'completed', 'cancelled'))`,
    )
    this.addSql(
      `alter table "inventory_sides" add constraint "inventory_sides_role_check" check ("role" in ('request', 'shipment', 'stock', 'adjustment', 'disposed', 'user'))`,
    )
    this.addSql(
      `alter table "inventory_steps" add constraint "inventory_steps_status_check" check ("status" in ('requested', 'pending', 'shipping', 'completed', 'cancelled'))`,
    )
    this.addSql(`alter table "entries" add constraint "entries_mood_range" check (mood >= -1 and mood <= 4)`)
    this.addSql(`alter table "entries" add constraint "entries_hr_range" check (hr >= 0 and hr <= 200)`)
    this.addSql(`alter table "entries" add constraint "entries_bp_sys_range" check (bp_sys >= 0 and bp_sys <= 300)`)
    this.addSql(`alter table "entries" add constraint "entries_bp_dia_range" check (bp_dia >= 0 and bp_dia <= 200)`)
    this.addSql(`alter table "entries" add constraint "entries_spo2_range" check (spo2 >= 0 and spo2 <= 100)`)
    this.addSql(
      `alter table "entries" add constraint "entries_entry_type_check" check ("entry_type" in ('basic', 'meal'))`,
    )
    this.addSql(`alter table "entries" add constraint "entries_date_type_check" check ("date_type" in ('day', 'week'))`)
    this.addSql(`alter table "entry_activities" add constraint "entry_activities_count" check (count >= 1)`)
    this.addSql(`alter table "user_services" add constraint "user_services_qty" check (qty >= 1)`)
    this.addSql(
      `alter table "user_services" add constraint "user_services_status_check" check ("status" in ('active', 'pending', 'cancelled', 'deleted'))`,
    )
    this.addSql(
      `alter table "inventory_counters" add constraint "inventory_counters_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "services" add constraint "services_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "services" add constraint "services_supplier_org_id_foreign" foreign key ("supplier_org_id") references "orgs" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "services" add constraint "services_partner_org_id_foreign" foreign key ("partner_org_id") references "orgs" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "org_services" add constraint "org_services_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "org_services" add constraint "org_services_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "stock_levels" add constraint "stock_levels_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete restrict`,
    )
    this.addSql(
      `alter table "stock_levels" add constraint "stock_levels_service_id_foreign" foreign key ("service_id") references "services" ("id") on update cascade on delete restrict`,
    )
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "stock_lots" add constraint "stock_lots_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "streak_pauses" add constraint "streak_pauses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "stock_moves" add constraint "stock_moves_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "stock_moves" add constraint "stock_moves_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "stock_moves" add constraint "stock_moves_lot_id_foreign" foreign key ("lot_id") references "stock_lots" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "stock_moves" add constraint "stock_moves_by_user_id_foreign" foreign key ("by_user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "plans" add constraint "plans_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "plans" add constraint "plans_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "plans" add constraint "plans_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_from_org_id_foreign" foreign key ("from_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_to_org_id_foreign" foreign key ("to_org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_to_user_id_foreign" foreign key ("to_user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "inventory_transactions" add constraint "inventory_transactions_created_by_foreign" foreign key ("created_by") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "inventory_sides" add constraint "inventory_sides_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on update cascade on delete restrict`,
    )
    this.addSql(
      `alter table "inventory_sides" add constraint "inventory_sides_transaction_id_foreign" foreign key ("transaction_id") references "inventory_transactions" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "inventory_lines" add constraint "inventory_lines_transaction_id_foreign" foreign key ("transaction_id") references "inventory_transactions" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "inventory_lines" add constraint "inventory_lines_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "inventory_line_lots" add constraint "inventory_line_lots_line_id_foreign" foreign key ("line_id") references "inventory_lines" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "inventory_line_lots" add constraint "inventory_line_lots_lot_id_foreign" foreign key ("lot_id") references "stock_lots" ("id") on update cascade on delete restrict`,
    )
    this.addSql(
      `alter table "inventory_steps" add constraint "inventory_steps_transaction_id_foreign" foreign key ("transaction_id") references "inventory_transactions" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "inventory_steps" add constraint "inventory_steps_by_user_id_foreign" foreign key ("by_user_id") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "entries" add constraint "entries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "entries" add constraint "entries_written_by_foreign" foreign key ("written_by") references "users" ("id") on delete set null`,
    )
    this.addSql(
      `alter table "entry_activities" add constraint "entry_activities_entry_id_foreign" foreign key ("entry_id") references "entries" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "entry_activities" add constraint "entry_activities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "user_services" add constraint "user_services_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "user_services" add constraint "user_services_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "user_services" add constraint "user_services_service_id_foreign" foreign key ("service_id") references "services" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "vital_ranges" add constraint "vital_ranges_org_id_foreign" foreign key ("org_id") references "orgs" ("id") on delete restrict`,
    )
    this.addSql(
      `alter table "vital_ranges" add constraint "vital_ranges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
  }

  override down(): void {
    this.addSql(
      `drop table "inventory_counters", "services", "org_services", "stock_levels", "stock_lots", "streak_pauses", "stock_moves", "plans", "inventory_transactions", "inventory_sides", "inventory_lines", "inventory_line_lots", "inventory_steps", "entries", "entry_activities", "user_services", "vital_ranges"`,
    )
  }
}
