// Generated from the OpenAPI document by `npm run generate`.

/** The comparisons of filters: `amount__gte`. */
export type FilterOperator = 'gte' | 'gt' | 'lte' | 'lt' | 'ne' | 'prefix' | 'contains' | 'null'
/** What a filter is compared with. */
export type FilterValue = string | number | boolean | readonly (string | number | boolean)[]

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to the parts of the interface */
        get: operations["getIndex"];
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What operators have done, the latest first
         * @description Every request that changes something with the rights of operators, of the last 400 days. Attempts with keys that lack these rights are listed once a minute for each key.
         */
        get: operations["listAdminActs"];
    };
    "/admin/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All keys, newest first */
        get: operations["listKeys"];
        /** Create a key */
        post: operations["createKey"];
    };
    "/admin/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One key */
        get: operations["getKey"];
        /** Revoke a key */
        delete: operations["revokeKey"];
    };
    "/admin/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rotate a key
         * @description The old key stays valid for the overlap, so that callers can switch.
         */
        post: operations["rotateKey"];
    };
    "/admin/parked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups, with the number of their dead letters */
        get: operations["countDeadLetters"];
    };
    "/admin/parked/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dead letters of a group, by id */
        get: operations["listDeadLetters"];
    };
    "/admin/parked/{group}/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A dead letter */
        get: operations["getDeadLetter"];
        /** Discard a dead letter permanently */
        delete: operations["dropDeadLetter"];
    };
    "/admin/parked/{group}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliver a dead letter to its group again */
        post: operations["replayDeadLetter"];
    };
    "/admin/parked/{group}/returning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ids of events that a group gave up on and tries again, in their order */
        get: operations["listReturningEvents"];
    };
    "/admin/releases/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kept releases of a dataset */
        get: operations["listReleases"];
        /**
         * Publish a release
         * @description Every process serves it within seconds.
         */
        post: operations["publishRelease"];
    };
    "/admin/releases/{dataset}/{version}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of a kept release */
        get: operations["getReleaseRows"];
    };
    "/admin/releases/{dataset}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roll back to an earlier release, or to the shipped rows */
        post: operations["rollbackRelease"];
    };
    "/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of keys in the present day and month
         * @description The 1,000 keys with most requests of the month. A request with a long body counts as up to four. What other gateways have let in is seen within a second.
         */
        get: operations["getUsage"];
    };
    "/ai_engine/{engine}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A question, answered from the data of Nepal
         * @description As `text/event-stream`: events `queued` with the `position` in the queue for the model, 1 is next, if the question has to wait; `token` with `text`; then `answer` with the same JSON as the answer itself. The event `error` is a problem document and the last one.
         *
         *     Also at `/e/ai_engine/{engine}`.
         */
        post: operations["askEngine"];
    };
    "/api/{customer_id}/envelope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report events and log lines by a Sentry SDK
         * @description Also at `/e/logger/api/{customer_id}/envelope`.
         */
        post: operations["reportSentryEnvelope"];
    };
    "/api/{customer_id}/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report an event by an older Sentry SDK
         * @description Also at `/e/logger/api/{customer_id}/store`.
         */
        post: operations["reportSentryEvent"];
    };
    "/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * AsyncAPI document of the events
         * @description Topics, keys, headers and payloads, for programs that publish log entries by Kafka.
         */
        get: operations["getAsyncApiDocument"];
    };
    "/download/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A finished file
         * @description The address comes from the answer that made the file, and works until its `expires_at`. `Range` with one range is answered by it.
         */
        get: operations["downloadFile"];
    };
    "/e/administrativeUnit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Administrative units
         * @description The 7 provinces, 77 districts and 753 local units of Nepal with codes, names in both scripts, wards, area and population. Ids are the codes of the National Statistics Office.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listAdministrativeUnits"];
    };
    "/e/administrativeUnit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrative units: one row */
        get: operations["getAdministrativeUnit"];
    };
    "/e/administrativeUnit/{id}/ancestors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Administrative units: ancestors of a row, from the top */
        get: operations["listAdministrativeUnitAncestors"];
    };
    "/e/administrativeUnit/{id}/boundary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The boundary of a unit as GeoJSON
         * @description A feature with the fields of the unit. Provinces and districts ship; a map that the operator imports replaces them or adds local units. Licence and author of the map are among the properties.
         */
        get: operations["getAdministrativeUnitBoundary"];
    };
    "/e/administrativeUnit/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Administrative units: children of a row
         * @description A list with the parameters of all rows, without default filters. Filters compare by the same suffixes: `id__gte=`.
         */
        get: operations["listAdministrativeUnitChildren"];
    };
    "/e/administrativeUnit/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The codes of a unit in every list */
        get: operations["getAdministrativeUnitCodes"];
    };
    "/e/administrativeUnit/{id}/wards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wards of a unit
         * @description Of a local unit its own, of a district or province those of all local units in it.
         */
        get: operations["listAdministrativeUnitWards"];
    };
    "/e/administrativeUnit/{id}/wards/{ward}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a unit has a ward
         * @description The ward with its unit where it exists; 404 with the wards that exist where it does not.
         */
        get: operations["getAdministrativeUnitWard"];
    };
    "/e/administrativeUnit/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which units and wards free-text addresses mean
         * @description Each address is answered with its unit, ward and confidence; with candidates where several units are possible, for units of one name are never chosen from; or with the reason why there is none.
         */
        post: operations["resolveAddresses"];
    };
    "/e/administrativeUnit/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions of units while typing
         * @description The units that fit best what was typed so far, in either script, by present and former names, each with its kind and parents.
         */
        get: operations["suggestAdministrativeUnits"];
    };
    "/e/administrativeUnit/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A map of one square a unit
         * @description Squares of equal size near a point inside each unit, as GeoJSON or SVG: a map for figures in which small units count as much as large ones, and for local units, whose boundaries do not ship. They are neither areas nor boundaries, and the answer says so.
         */
        get: operations["getTileMap"];
    };
    "/e/ai_engine/doc_db": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own databases, the latest first
         * @description Also at `/e/ai_engines/doc_db`.
         */
        get: operations["listDatabases"];
        /**
         * Turn documents into a database
         * @description The tables of all documents become one typed SQLite database; `_provenance` has the source of each cell. The type of a file is found by content.
         *
         *     Also at `/e/ai_engines/doc_db`.
         */
        post: operations["createDatabase"];
    };
    "/e/ai_engine/doc_db/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A database
         * @description Also at `/e/ai_engines/doc_db/{id}`.
         */
        get: operations["getDatabase"];
        /**
         * Remove a database, its documents and its downloads
         * @description Also at `/e/ai_engines/doc_db/{id}`.
         */
        delete: operations["deleteDatabase"];
    };
    "/e/ai_engine/doc_db/{id}/cells/{table}/{row}/{column}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A cell with its source and its corrections
         * @description Also at `/e/ai_engines/doc_db/{id}/cells/{table}/{row}/{column}`.
         */
        get: operations["getDatabaseCell"];
        /**
         * Correct a cell
         * @description The value before stays in its history. Downloads have the corrected value from then on.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/cells/{table}/{row}/{column}`.
         */
        patch: operations["updateDatabaseCell"];
    };
    "/e/ai_engine/doc_db/{id}/cells/{table}/{row}/{column}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The place of a cell on its page
         * @description Drawn with 200 dots an inch; only of cells that come from a page of a PDF.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/cells/{table}/{row}/{column}/image`.
         */
        get: operations["getDatabaseCellImage"];
    };
    "/e/ai_engine/doc_db/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is in the documents besides tables: fields and text
         * @description Also at `/e/ai_engines/doc_db/{id}/document`.
         */
        get: operations["getDatabaseDocument"];
    };
    "/e/ai_engine/doc_db/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add documents to a database
         * @description The tables are those that all documents give together; rows keep their numbers and corrections.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/documents`.
         */
        post: operations["addDatabaseDocuments"];
    };
    "/e/ai_engine/doc_db/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A database as a file, as it is now
         * @description With all corrections and additions. `csv` and `parquet` are zips with a file per table.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/download`.
         */
        get: operations["downloadDatabase"];
    };
    "/e/ai_engine/doc_db/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings about the values of a database
         * @description Also at `/e/ai_engines/doc_db/{id}/issues`.
         */
        get: operations["listDatabaseIssues"];
    };
    "/e/ai_engine/doc_db/{id}/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a database in SQL
         * @description One SELECT in the SQL of SQLite: 5 s, 1,000 rows and 4 MB at most.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/query`.
         */
        get: operations["getDatabaseQuery"];
        /**
         * Ask a database in SQL, with values for its question marks
         * @description One SELECT in the SQL of SQLite: 5 s, 1,000 rows and 4 MB at most.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/query`.
         */
        post: operations["queryDatabase"];
    };
    "/e/ai_engine/doc_db/{id}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The schema of a database, as SQL and as JSON Schema
         * @description Also at `/e/ai_engines/doc_db/{id}/schema`.
         */
        get: operations["getDatabaseSchema"];
    };
    "/e/ai_engine/doc_db/{id}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tables of a database with their columns
         * @description Also at `/e/ai_engines/doc_db/{id}/tables`.
         */
        get: operations["listDatabaseTables"];
    };
    "/e/ai_engine/doc_db/{id}/tables/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a table
         * @description By the rules of all lists: paging, `sort`, `fields`, `q`, `format`, and a filter for each column with the suffixes of its type.
         *
         *     Also at `/e/ai_engines/doc_db/{id}/tables/{name}`.
         */
        get: operations["listDatabaseRows"];
    };
    "/e/ai_engine/doc_ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Turn a document into a PDF
         * @description Several files give one PDF each in a zip, or one PDF with `merge=true`. The type is found by content.
         *
         *     Also at `/e/ai_engines/doc_ready`.
         */
        post: operations["convertDocuments"];
    };
    "/e/ai_engine/doc_ready/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be converted here and now
         * @description Each type of file with the engine that would convert it, what its PDF keeps and loses, and the options that have an effect; with the limits.
         *
         *     Also at `/e/ai_engines/doc_ready/formats`.
         */
        get: operations["listConversionFormats"];
    };
    "/e/ai_engine/doc_ready/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of a document in Unicode
         * @description Page by page, of any document that can become a PDF. Text of legacy Nepali fonts (Preeti, Kantipur, Sagarmatha, PCS Nepali, Himali) is converted. With `Accept: text/plain` as plain text, a form feed between pages. A job, as `doc_ready`; the download of the ended job is the same JSON.
         *
         *     Also at `/e/ai_engines/doc_ready/text`.
         */
        post: operations["extractText"];
    };
    "/e/ai_engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All engines: what they do, and how they answer now */
        get: operations["listEngines"];
    };
    "/e/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A question, answered by rules, without a key */
        get: operations["answerByRules"];
    };
    "/e/balanceOfPayments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balance of payments
         * @description The balance of payments from the beginning of the fiscal year to the end of a month, in million rupees: current account, goods, services, income and transfers, capital and financial account, overall balance. What is paid is negative. Of each month the figure of the latest issue is answered.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listBalanceOfPayments"];
    };
    "/e/balanceOfPayments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance of payments: one row */
        get: operations["getPaymentsBalance"];
    };
    "/e/boundaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Boundaries of administrative units
         * @description The areas of provinces and districts as polygons, from the political map of 2020; a GeoJSON or TopoJSON file that the operator imports replaces them, or adds local units. Every row carries its licence and author.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listBoundaries"];
    };
    "/e/boundaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Boundaries of administrative units: one row */
        get: operations["getBoundary"];
    };
    "/e/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Federal budget
         * @description Estimates, revised estimates and actual amounts of the federal budget by category, and the totals of the provinces' own budgets. Classifications divide the same money again: never add up rows of different classification, level or source type. Pages are counted from 0.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listBudgets"];
    };
    "/e/budgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal budget: one row */
        get: operations["getBudget"];
    };
    "/e/budgets/{id}/ancestors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Federal budget: ancestors of a row, from the top */
        get: operations["listBudgetAncestors"];
    };
    "/e/budgets/{id}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Federal budget: children of a row
         * @description A list with the parameters of all rows, without default filters. Filters compare by the same suffixes: `id__gte=`.
         */
        get: operations["listBudgetChildren"];
    };
    "/e/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Festivals, public holidays and tithi as an iCalendar file
         * @description An iCalendar file (RFC 5545) of whole days, to be imported or subscribed to. Entries keep their UID, so that a later import updates them. Without `bs_year` the years move on with time: poll with the last `ETag`.
         */
        get: operations["downloadCalendar"];
    };
    "/e/calendar/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add years, months, days or working days to a date
         * @description Years and months are those of the calendar in which the date is given, and are added first, in one step; then days; then working days. Numbers may be negative.
         */
        get: operations["addToDate"];
    };
    "/e/calendar/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dates of one calendar in both
         * @description A date in any common spelling, in either script. An invalid date has the reason in `error`; if all are invalid, the request is refused. `pattern` formats each in both calendars. Send lists that are too long for an address with POST.
         */
        get: operations["convertDates"];
        /**
         * A long list of dates of one calendar in both
         * @description A date in any common spelling, in either script. An invalid date has the reason in `error`; if all are invalid, the request is refused. `pattern` formats each in both calendars.
         */
        post: operations["convertManyDates"];
    };
    "/e/calendar/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Date and almanac of the days of a range
         * @description Each day with the fields of `/e/nepaliDateTime` that do not depend on the hour. Each end is given by either calendar, in any common spelling of either script; up to 400 days.
         */
        get: operations["listCalendarDays"];
    };
    "/e/calendar/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The time between two days, an age, and working days
         * @description In days, in years, months and days of both calendars, as an age, and in working days. The two days may be given in different calendars.
         */
        get: operations["getDateDifference"];
    };
    "/e/calendar/festivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Festivals, national days and public holidays by day, and when one is next or was last
         * @description The events of a Bikram Sambat year or of a range of days, by kind, id or name; `next=Dashain` returns the next days of the festivals with this name, `previous=Dashain` the latest. Days follow from rules by the printed almanac of Kathmandu; each has its rule and a confidence. Public holidays are those of published lists, for the years of which one is known.
         */
        get: operations["listFestivals"];
    };
    "/e/calendar/months/{bs_year}/{bs_month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A Bikram Sambat month in weeks
         * @description The facts of the month, and its weeks from Sunday with tithi, events and holidays of each day, filled with days of the neighbouring months. As CSV: the days of the month alone. As SVG: a page for the wall.
         */
        get: operations["getCalendarMonth"];
    };
    "/e/calendar/years/{bs_year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A Bikram Sambat year with its months
         * @description Lengths and first days of the twelve months, how sure they are, when the Sun enters each sign and whether the rule gives the same first day; eras, intercalary months and holidays of the year. As CSV: the months.
         */
        get: operations["getCalendarYear"];
    };
    "/e/callbackSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The secret with which your callbacks are signed
         * @description Check the headers webhook-id, webhook-timestamp and webhook-signature of a callback with it, as Standard Webhooks describes.
         */
        get: operations["getCallbackSecret"];
    };
    "/e/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of several lists side by side
         * @description Joins figures of up to four lists by dimensions that they have in common, such as the fiscal year, with share, growth, rank and ratio in one answer: imports and exports by country and year, remittances over the gross domestic product, imports per head. Lists choose their rows as they do without filters: the latest edition, full years, chapters. The notices say how calendars were brought together and what is missing.
         */
        get: operations["compareLists"];
    };
    "/e/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own conversations, the latest first */
        get: operations["listConversations"];
    };
    "/e/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A conversation with its turns */
        get: operations["getConversation"];
        /** Remove a conversation */
        delete: operations["deleteConversation"];
    };
    "/e/datasets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalogue of all datasets */
        get: operations["listDatasets"];
    };
    "/e/datasets/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About a dataset */
        get: operations["getDataset"];
    };
    "/e/datasets/{dataset}/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files with every row of a dataset
         * @description All vintages and levels of a version, in each format, with the checksums of the files.
         */
        get: operations["listDatasetFiles"];
    };
    "/e/datasets/{dataset}/bulk.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A whole dataset as a file: csv
         * @description Every row of a version, of all vintages and levels. `Range` takes one range.
         */
        get: operations["downloadDatasetCsv"];
    };
    "/e/datasets/{dataset}/bulk.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A whole dataset as a file: ndjson
         * @description Every row of a version, of all vintages and levels. `Range` takes one range.
         */
        get: operations["downloadDatasetNdjson"];
    };
    "/e/datasets/{dataset}/bulk.parquet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A whole dataset as a file: parquet
         * @description Every row of a version, of all vintages and levels. `Range` takes one range.
         */
        get: operations["downloadDatasetParquet"];
    };
    "/e/datasets/{dataset}/bulk.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A whole dataset as a file: xlsx
         * @description Every row of a version, of all vintages and levels. `Range` takes one range.
         */
        get: operations["downloadDatasetXlsx"];
    };
    "/e/datasets/{dataset}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes in a dataset between versions
         * @description The rows by their keys that were added, changed or removed between two kept versions: first those of the later version in the order of the dataset, then the removed ones. Rows of all vintages are compared.
         */
        get: operations["listDatasetChanges"];
    };
    "/e/datasets/{dataset}/citation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How to cite a dataset */
        get: operations["getDatasetCitation"];
    };
    "/e/datasets/{dataset}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a dataset
         * @description The same as the list of the dataset at its own address, which documents its fields. Each of its `filters` in the catalogue is a parameter, alone or with a suffix: `amount__gte=1000`.
         */
        get: operations["listDatasetRows"];
    };
    "/e/datasets/{dataset}/rows/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A row of a dataset */
        get: operations["getDatasetRow"];
    };
    "/e/datasets/{dataset}/schema.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dataset in the words of schema.org, for search engines
         * @description The dataset in the words of schema.org, as JSON-LD.
         */
        get: operations["getDatasetJsonLd"];
    };
    "/e/datasets/catalog.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalogue for open data portals
         * @description All datasets in the words of DCAT-AP 3, as JSON-LD, for portals that harvest catalogues.
         */
        get: operations["getCatalogJsonLd"];
    };
    "/e/exchangeRates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange rates
         * @description Rates of exchange of the central bank by day and currency, in rupees. The published rates are for `unit` units of the currency; those of one unit stand beside them as exact decimals. on= answers the rates of a day or, on holidays, those of the last day before it; `date` of each row says of which.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listExchangeRates"];
    };
    "/e/exchangeRates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exchange rates: one row */
        get: operations["getExchangeRate"];
    };
    "/e/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports by commodity
         * @description Goods sent from Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months, comparable).
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listExports"];
    };
    "/e/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports by commodity: one row */
        get: operations["getExport"];
    };
    "/e/exportsByPartner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports by commodity and partner country
         * @description Goods sent from Nepal by 8-digit code of the Harmonized System and partner country, in rupees. Compare equal periods only (period_months, comparable).
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listExportsByPartner"];
    };
    "/e/exportsByPartner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports by commodity and partner country: one row */
        get: operations["getExportByPartner"];
    };
    "/e/forex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foreign exchange reserves
         * @description Reserves at the end of each Nepali month, in rupees and in US dollars: those of the central bank, and those of the whole banking sector. Where a month was printed more than once, the latest print is answered, and all of them with vintage=all.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listForex"];
    };
    "/e/forex/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Foreign exchange reserves: one row */
        get: operations["getForex"];
    };
    "/e/hsCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codes of the Harmonized System
         * @description The tree of commodity codes that the trade tables use: sections, chapters (2 digits), headings (4), subheadings (6) and items (8), each with the first and last fiscal year in which it was traded.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listHsCodes"];
    };
    "/e/hsCodes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of the Harmonized System: one row */
        get: operations["getHsCode"];
    };
    "/e/hsCodes/{code}/ancestors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of the Harmonized System: ancestors of a row, from the top */
        get: operations["listHsCodeAncestors"];
    };
    "/e/hsCodes/{code}/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Codes of the Harmonized System: children of a row
         * @description A list with the parameters of all rows, without default filters. Filters compare by the same suffixes: `id__gte=`.
         */
        get: operations["listHsCodeChildren"];
    };
    "/e/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports by commodity
         * @description Goods brought into Nepal by commodity of the Harmonized System, in rupees. Chapters contain their items: never add both up. Compare equal periods only (period_months, comparable).
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listImports"];
    };
    "/e/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports by commodity: one row */
        get: operations["getImport"];
    };
    "/e/importsByPartner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports by commodity and partner country
         * @description Goods brought into Nepal by 8-digit code of the Harmonized System and partner country, in rupees. Compare equal periods only (period_months, comparable).
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listImportsByPartner"];
    };
    "/e/importsByPartner/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports by commodity and partner country: one row */
        get: operations["getImportByPartner"];
    };
    "/e/interestRates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interest rates
         * @description Rates of interest at the end of a month, in percent a year: bank rate, cash reserve ratio, treasury bills, interbank rate, weighted average deposit and lending rate, base rate. Of each month the figure of the latest issue is answered.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listInterestRates"];
    };
    "/e/interestRates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Interest rates: one row */
        get: operations["getInterestRate"];
    };
    "/e/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State, progress and result of a job */
        get: operations["getJob"];
        /**
         * Cancel a job, or remove its result
         * @description A job that has not ended is cancelled. The result of one that has succeeded is removed with its files.
         */
        delete: operations["cancelJob"];
    };
    "/e/jobs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job as server-sent events
         * @description One event `job` now and after each change, with the same JSON as the job itself; ends with the job. In browsers read it with `fetch`: `EventSource` cannot send a key.
         */
        get: operations["watchJob"];
    };
    "/e/logger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of the key's customer, the latest first
         * @description As NDJSON, without paging parameters, all entries that match. Totals are exact without filters and with those of customer and service, and else up to 10,000.
         */
        get: operations["listLogEntries"];
        /**
         * Log exceptions
         * @description One entry, or up to 1,000 as a list or one a line (NDJSON); the body may be compressed. Answered once the entries are durable; they can be read as soon as the logger has stored them.
         */
        post: operations["reportExceptions"];
    };
    "/e/logger/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry */
        get: operations["getLogEntry"];
    };
    "/e/logger/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alerts of the key's customer, the oldest first */
        get: operations["listLogAlerts"];
        /**
         * Make an alert
         * @description Needs the scopes log:write and log:read.
         */
        post: operations["createLogAlert"];
    };
    "/e/logger/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An alert with its latest notices */
        get: operations["getLogAlert"];
        /**
         * Remove an alert
         * @description Needs the scopes log:write and log:read. Notices that wait are not sent.
         */
        delete: operations["deleteLogAlert"];
        /**
         * Change an alert
         * @description Needs the scopes log:write and log:read. An empty object changes nothing and answers the secret.
         */
        patch: operations["updateLogAlert"];
    };
    "/e/logger/customers/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete a customer's log entries, groups and counts
         * @description The deletion continues after the answer; read its progress below `/deletion`. Entries that are accepted later are stored.
         */
        delete: operations["deleteCustomerEntries"];
    };
    "/e/logger/customers/{customer_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest deletion of a customer's data */
        get: operations["getCustomerDeletion"];
    };
    "/e/logger/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups of entries of the key's customer, each a bug */
        get: operations["listLogGroups"];
    };
    "/e/logger/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group, with its entries over time */
        get: operations["getLogGroup"];
        /**
         * Resolve, ignore, snooze or open a group
         * @description Needs the scopes log:write and log:read.
         */
        patch: operations["updateLogGroup"];
    };
    "/e/logger/groups/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Merge other groups into a group
         * @description Needs the scopes log:write and log:read.
         */
        post: operations["mergeLogGroup"];
    };
    "/e/logger/groups/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Move keys of a group into a new one
         * @description Needs the scopes log:write and log:read.
         */
        post: operations["splitLogGroup"];
    };
    "/e/logger/source_maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Source maps of the key's customer, the latest first */
        get: operations["listLogSourceMaps"];
        /**
         * Upload the source map of a file of a release
         * @description It replaces the one with the same name. Entries that are stored later get the places of the source; those before stay as they are.
         */
        post: operations["createLogSourceMap"];
    };
    "/e/logger/source_maps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Remove a source map */
        delete: operations["deleteLogSourceMap"];
    };
    "/e/logger/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries by interval and level
         * @description Takes every filter of the list; the counts add up to its total.
         */
        get: operations["getLogStats"];
    };
    "/e/logger/tail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries as they are stored, as server-sent events
         * @description An event `open`, then an event `entry` with each entry that matches. With the header `Last-Event-ID` it continues where the caller was. A caller that reads too slowly gets an event `cut`, and the stream ends. In browsers read it with `fetch`: `EventSource` cannot send a key.
         */
        get: operations["tailLog"];
    };
    "/e/monetarySurvey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Monetary survey
         * @description Money and its counterparts at the end of a month, in million rupees: broad money (M2), money supply (M1), deposits, domestic credit, claims on government and the private sector, foreign assets. Of each month the figure of the latest issue is answered.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listMonetarySurvey"];
    };
    "/e/monetarySurvey/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Monetary survey: one row */
        get: operations["getMonetaryAggregate"];
    };
    "/e/nationalAccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * National accounts of the World Bank
         * @description Gross domestic product in US dollars, people, and changes of consumer prices and of the GDP deflator by year, with the levels of prices computed from them. The World Bank puts the fiscal year of Nepal into the year AD in which it ends.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listNationalAccounts"];
    };
    "/e/nationalAccounts/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** National accounts of the World Bank: one row */
        get: operations["getNationalAccount"];
    };
    "/e/nepaliDateTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Date, time and tithi in Nepal now
         * @description One item: the date in both calendars and both scripts, the time in Nepal, and the almanac of the day as it is printed in Nepal. `at` selects another instant, `method=drik` for modern astronomy, `lat` and `lon` or `unit_id` for the sunrise of another place.
         */
        get: operations["getNepaliDateTime"];
    };
    "/e/paymentIndicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment indicators
         * @description Figures of payments by Nepali month: how many systems, users, cards and machines there are, how many transactions were made, and what they amount to in million rupees. Never add up series of one section: transactions by card, wallet and QR code also stand in the systems that carry them.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listPaymentIndicators"];
    };
    "/e/paymentIndicators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payment indicators: one row */
        get: operations["getPaymentIndicator"];
    };
    "/e/paymentSystemsDirectory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment systems directory
         * @description Operators, providers, systems and schemes of Nepal's payments, each with the status that was last reported and its day.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listPaymentSystems"];
    };
    "/e/paymentSystemsDirectory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payment systems directory: one row */
        get: operations["getPaymentSystem"];
    };
    "/e/priceIndices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consumer and wholesale prices
         * @description Indices of consumer and wholesale prices at the end of a month, overall, by group and by region, and the overall change over a year, which is called inflation. Of each month the figure of the latest issue is answered.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listPriceIndices"];
    };
    "/e/priceIndices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Consumer and wholesale prices: one row */
        get: operations["getPriceIndex"];
    };
    "/e/remittances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Remittances
         * @description Money sent home by Nepalis abroad: since the start of the fiscal year, as the central bank prints it, and of the month alone, with the way in which the month is known.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listRemittances"];
    };
    "/e/remittances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Remittances: one row */
        get: operations["getRemittance"];
    };
    "/e/schools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schools
         * @description The register of schools of the Ministry of Education, Science and Technology of 2024, with a tolerant search over names in both scripts, earlier names and places.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listSchools"];
    };
    "/e/schools/{school_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Schools: one row */
        get: operations["getSchool"];
    };
    "/e/schools/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions of schools while typing
         * @description The best schools for what was typed so far, with what tells schools of one name apart.
         */
        get: operations["suggestSchools"];
    };
    "/e/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Time series of all datasets
         * @description Each series of figures that the datasets hold: what it measures, unit, frequency, span, publisher, and the address of its observations.
         */
        get: operations["listSeries"];
    };
    "/e/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Observations of a time series
         * @description Every period from the first to the last with its value, null where it is not known, with its days in Bikram Sambat and AD. Amounts are converted first, then added up to longer periods, then transformed.
         */
        get: operations["getSeries"];
    };
    "/e/series/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several time series side by side
         * @description The values of each period of up to 10 series, by their ids; in CSV a column for each. Series of different frequencies need frequency=.
         */
        get: operations["compareSeries"];
    };
    "/e/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Today in Nepal
         * @description Date, tithi, sun, festivals, holiday and rates of exchange in one answer. A part whose service gives no answer is null, and `meta.warnings` says why.
         */
        get: operations["getToday"];
    };
    "/e/tradeByCountry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trade by partner country
         * @description Imports from and exports to each partner country of Nepal, in rupees. Countries too small for a row of their own are together in one row (partner_kind=remainder); totals are not in this list.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listTradeByCountry"];
    };
    "/e/tradeByCountry/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trade by partner country: one row */
        get: operations["getTradeByCountry"];
    };
    "/e/tradeByCustomsOffice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trade by customs office
         * @description Imports and exports of Nepal through each customs office, in rupees. Totals are not in this list.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listTradeByCustomsOffice"];
    };
    "/e/tradeByCustomsOffice/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trade by customs office: one row */
        get: operations["getTradeByOffice"];
    };
    "/e/tradeByMonth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trade by commodity and month
         * @description Imports and exports of Nepal by 8-digit code of the Harmonized System and Nepali month, in rupees: since Shrawan as printed, and of the month alone as the difference of two prints. Months may be added up, cumulative figures never.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listTradeByMonth"];
    };
    "/e/tradeByMonth/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trade by commodity and month: one row */
        get: operations["getTradeByMonth"];
    };
    "/e/tradeTotals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trade totals
         * @description Total imports and exports of Nepal, in rupees, from the beginning of each fiscal year to the end of a month. The customs department and the central bank print the same trade with other precision: take one publisher in a series. Figures are cumulative: never add them up.
         *
         *     Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.
         */
        get: operations["listTradeTotals"];
    };
    "/e/tradeTotals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trade totals: one row */
        get: operations["getTradeTotal"];
    };
    "/e/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits, quotas and usage of your key
         * @description Needs a key with any scope or none. This request counts too. A request with a long body counts as up to four.
         */
        get: operations["getOwnUsage"];
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["getLiveness"];
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tools of chat, for assistants that speak the Model Context Protocol
         * @description Streamable HTTP without sessions: one message, one answer as JSON. Web pages of other addresses are refused.
         */
        post: operations["callMcp"];
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** OpenAPI document of the whole interface */
        get: operations["getOpenApiDocument"];
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is ready */
        get: operations["getReadiness"];
    };
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A question, by OpenAI's interface
         * @description The answer is made of data. Instructions and wishes such as `temperature` reach the model if the question is not about the data, and it answers in its own words (`tathya.grounded` is false). `response_format` with `json_schema` needs a model: the answer is JSON of the schema, whose numbers are all of the data. `tathya` and `annotations` have the sources. With `stream` the answer is server-sent events that end with `[DONE]`; while the question waits for the model, comments such as `: queued, position 2` tell its place. Errors are problem documents with `error` beside.
         */
        post: operations["createChatCompletion"];
    };
    "/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report log records by OpenTelemetry (OTLP)
         * @description The body is an ExportLogsServiceRequest (https://opentelemetry.io/docs/specs/otlp/). Records belong to the customer of the key, else to the one that the resource attribute `tathya.customer_id` names. Refused records are counted in `partialSuccess`.
         *
         *     Also at `/e/logger/v1/logs`.
         */
        post: operations["reportOtlpLogs"];
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The engines, as OpenAI's interface lists models */
        get: operations["listModels"];
    };
    "/v1/models/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An engine, as a model */
        get: operations["getModel"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description By the status of its answer: 2xx, 4xx, 5xx; unknown while it runs, and for good if the gateway died
         * @enum {string}
         */
        ActOutcome: "done" | "refused" | "failed" | "unknown";
        /** @description The day reached, one item */
        AddAnswer: {
            data: components["schemas"]["AddedDate"][];
            meta: components["schemas"]["DatesMeta"];
        };
        /** @description A day and the day reached from it */
        AddedDate: {
            /** @description The Gregorian date by `pattern`; null without `pattern` */
            ad_text: string | null;
            /** @description The Bikram Sambat date by `pattern`; null without `pattern` */
            bs_text: string | null;
            /** @description True if the month reached is too short, so that its last day was taken */
            day_was_cut: boolean;
            from: components["schemas"]["BothDates"];
            /** @description The day reached */
            to: components["schemas"]["BothDates"];
            /** @description The days passed while adding working days; null without `working_days` */
            working_days: components["schemas"]["WorkingDays"] | null;
        };
        /** @description A request that changes something with the rights of operators */
        AdminAct: {
            /** @description Where the request came from */
            address: string;
            /** Format: date-time */
            at: string;
            id: string;
            key_id: string;
            key_name: string | null;
            method: string;
            outcome: components["schemas"]["ActOutcome"];
            /** @description With its query; up to 500 characters */
            path: string;
            request_id: string;
            /** @description The path as the documentation has it */
            route: string;
            /** @description Status of the answer; null if none was sent whole */
            status: number | null;
            /** @description Up to 200 characters */
            user_agent: string | null;
        };
        AdminActList: {
            data: components["schemas"]["AdminAct"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A province, district or local unit of Nepal */
        AdministrativeUnit: {
            /** @description Other English spellings in use */
            aliases_en: string[];
            /** @description Other Nepali spellings in use */
            aliases_ne: string[];
            /** @description True where the unit is only near: the distance is to one point inside it, not to its border, so that the nearest unit need not be the one that the point lies in. False for the unit whose boundary contains the point */
            approximate?: boolean;
            /** @description Whether the area is published or derived from others; null where the source is silent */
            area_basis: ("published" | "derived") | null;
            /** @description Area */
            area_sq_km: number | null;
            /** @description The same code */
            code: string;
            /** @description The codes of the unit in other lists; null where it has none */
            codes: {
                /** @description Older government code; local units only */
                hlcit: string | null;
                /** @description ISO 3166-2; provinces only */
                iso_3166_2: string | null;
                /** @description National Statistics Office */
                nso: string;
                /** @description P-code of the United Nations (COD-AB) */
                ocha_pcode: string | null;
                /** @description Postal code of the district headquarters; districts only */
                postal_code: string | null;
            };
            /** @description Whether the unit contains the point by its boundary; only with lat and lon, for units with a boundary */
            contains?: boolean;
            /** @description Kilometres from the requested point to the point of the unit; only with lat and lon, and not for provinces */
            distance_km?: number;
            /** @description The district it is in; null for provinces and districts */
            district_id: string | null;
            /** @description Development region up to 2015; districts only */
            former_development_region: string | null;
            /** @description Earlier names, in both scripts */
            former_names: string[];
            /** @description Zone up to 2015; districts only */
            former_zone: string | null;
            /** @description Seat in English; null where unknown */
            headquarters: string | null;
            /** @description The local unit of the seat; null where not tied to one */
            headquarters_id: string | null;
            /** @description Seat in Nepali */
            headquarters_ne: string | null;
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            /** @description Latitude of a point inside the unit (not of an office), WGS 84; null for provinces */
            lat: number | null;
            /**
             * @description Level of the unit
             * @enum {string}
             */
            level: "province" | "district" | "local_unit";
            /** @description Longitude of the same point, WGS 84; null for provinces */
            lon: number | null;
            /** @description How the name was found; only in searches */
            match?: components["schemas"]["UnitMatchKind"];
            /** @description The name or code that was found; only in searches */
            matched_name?: string;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description Name in English, without the word for its type (provinces with it) */
            name_en: string;
            /** @description Name in Nepali */
            name_ne: string;
            /** @description What to know about the name: that the unit was renamed; only in searches */
            note?: string | null;
            /** @description The unit it is part of; null for provinces */
            parent_id: string | null;
            /** @description The units above it, top first, which tell units of one name apart; only in searches */
            parents?: components["schemas"]["UnitParent"][];
            /** @description People in the census of 2021; see `population_status` */
            population: number | null;
            /** @description Preliminary figures (local units) do not add up to the final ones of their district */
            population_status: ("final" | "preliminary") | null;
            /** @description The province it is in; null for provinces */
            province_id: string | null;
            score?: components["schemas"]["SearchScore"];
            /**
             * @description Kind of unit; local units have four kinds
             * @enum {string}
             */
            type: "province" | "district" | "metropolitan_city" | "sub_metropolitan_city" | "municipality" | "rural_municipality";
            /** @description Number of wards */
            ward_count: number;
            /** @description Its own site; not checked */
            website: string | null;
        };
        /** @description A row with the rows below it; only with format=tree */
        AdministrativeUnitTree: {
            aliases_en: string[];
            aliases_ne: string[];
            area_basis: ("published" | "derived") | null;
            area_sq_km: number | null;
            /** @description The rows that are parts of this one */
            children: components["schemas"]["AdministrativeUnitTree"][];
            code: string;
            codes: {
                /** @description Older government code; local units only */
                hlcit: string | null;
                /** @description ISO 3166-2; provinces only */
                iso_3166_2: string | null;
                /** @description National Statistics Office */
                nso: string;
                /** @description P-code of the United Nations (COD-AB) */
                ocha_pcode: string | null;
                /** @description Postal code of the district headquarters; districts only */
                postal_code: string | null;
            };
            district_id: string | null;
            former_development_region: string | null;
            former_names: string[];
            former_zone: string | null;
            headquarters: string | null;
            headquarters_id: string | null;
            headquarters_ne: string | null;
            id: string;
            lat: number | null;
            /** @enum {string} */
            level: "province" | "district" | "local_unit";
            lon: number | null;
            name_en: string;
            name_ne: string;
            parent_id: string | null;
            population: number | null;
            population_status: ("final" | "preliminary") | null;
            province_id: string | null;
            /** @enum {string} */
            type: "province" | "district" | "metropolitan_city" | "sub_metropolitan_city" | "municipality" | "rural_municipality";
            ward_count: number;
            website: string | null;
        };
        /** @description An age by the birthdays of a calendar */
        AgeByBirthdays: {
            /** @description Whether the second day is a birthday, or that of birth */
            is_birthday: boolean;
            /** @description The next birthday after the second day, on the last day where its month is too short; null where it is beyond BS 2100 */
            next_birthday_ad: string | null;
            next_birthday_bs: string | null;
            /** @description Birthdays so far */
            years: number;
        };
        AlertNotice: {
            /** @enum {string} */
            channel: "webhook" | "mail";
            /** Format: date-time */
            created_at: string;
            /** @description Why the last try failed */
            error: string | null;
            group_id: string | null;
            /** @description The header webhook-id of its POST is `msg_` and this */
            id: string;
            /**
             * @description failed: in all tries; dropped: the rule was disabled before
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed" | "dropped";
            tries: number;
        };
        AlertRule: {
            /** Format: date-time */
            created_at: string;
            /** @description The customer whose entries are watched */
            customer_id: number;
            /** @description Only entries of this environment */
            environment: string | null;
            /** Format: uuid */
            id: string;
            is_enabled: boolean;
            /**
             * @description new_group: a bug is seen for the first time; regression: a resolved one is back; rate: many entries; silence: none of a service; dropped: entries were refused
             * @enum {string}
             */
            kind: "new_group" | "regression" | "rate" | "silence" | "dropped";
            /** @description Only entries of these levels */
            levels: ("debug" | "info" | "warning" | "error" | "fatal")[] | null;
            /** @description Get each notice as a mail */
            mail_to: string[];
            /** @description For rate, dropped and silence: the time that is watched */
            minutes: number | null;
            /** @description Appears in notices */
            name: string;
            /** @description At most one notice in each such interval, counted from 1970; of groups one of each */
            quiet_minutes: number;
            /** @description Only entries of this service */
            service_name: string | null;
            /** @description For rate and dropped: this many entries, or more, within `minutes` */
            threshold: number | null;
            /** @description Gets each notice as a signed POST (Standard Webhooks) */
            webhook_url: string | null;
        };
        AlertRuleChange: {
            /** @description Only entries of this environment */
            environment?: string | null;
            is_enabled?: boolean;
            /** @description Only entries of these levels */
            levels?: ("debug" | "info" | "warning" | "error" | "fatal")[] | null;
            /** @description Get each notice as a mail */
            mail_to?: string[];
            /** @description For rate, dropped and silence: the time that is watched */
            minutes?: number | null;
            /** @description Appears in notices */
            name?: string;
            /** @description At most one notice in each such interval, counted from 1970; of groups one of each */
            quiet_minutes?: number;
            /** @description Only entries of this service */
            service_name?: string | null;
            /** @description For rate and dropped: this many entries, or more, within `minutes` */
            threshold?: number | null;
            /** @description Gets each notice as a signed POST (Standard Webhooks) */
            webhook_url?: string | null;
        };
        AlertRuleDetail: {
            /** Format: date-time */
            created_at: string;
            /** @description The customer whose entries are watched */
            customer_id: number;
            /** @description Only entries of this environment */
            environment: string | null;
            /** Format: uuid */
            id: string;
            is_enabled: boolean;
            /**
             * @description new_group: a bug is seen for the first time; regression: a resolved one is back; rate: many entries; silence: none of a service; dropped: entries were refused
             * @enum {string}
             */
            kind: "new_group" | "regression" | "rate" | "silence" | "dropped";
            /** @description Only entries of these levels */
            levels: ("debug" | "info" | "warning" | "error" | "fatal")[] | null;
            /** @description Get each notice as a mail */
            mail_to: string[];
            /** @description For rate, dropped and silence: the time that is watched */
            minutes: number | null;
            /** @description Appears in notices */
            name: string;
            /** @description The latest 20, the newest first; kept for 30 days */
            notices: components["schemas"]["AlertNotice"][];
            /** @description At most one notice in each such interval, counted from 1970; of groups one of each */
            quiet_minutes: number;
            /** @description Only entries of this service */
            service_name: string | null;
            /** @description For rate and dropped: this many entries, or more, within `minutes` */
            threshold: number | null;
            /** @description Gets each notice as a signed POST (Standard Webhooks) */
            webhook_url: string | null;
        };
        AlertRulePage: {
            data: components["schemas"]["AlertRule"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A limb of the almanac: nakshatra, yoga, karana or sign of the Moon */
        AlmanacLimb: {
            /**
             * Format: date-time
             * @description First second in which it prevails
             */
            begins_at: string;
            /**
             * Format: date-time
             * @description First second in which it no longer prevails
             */
            ends_at: string;
            name_en: string;
            name_ne: string;
            /** @description Number in the cycle, from 1 */
            number: number;
        };
        /** @description How tithi, nakshatra, yoga, karana and lunar month are computed */
        AlmanacMethod: {
            /** @description Zero of the sidereal zodiac with drik; null with the Surya Siddhanta, which has its own */
            ayanamsa: "lahiri" | null;
            /**
             * @description nepal: as Nepal’s printed almanac, by the Surya Siddhanta; drik: modern astronomy
             * @enum {string}
             */
            id: "nepal" | "drik";
            /** @description Correction in revolutions of the Moon’s apsis in an age; null with drik */
            lunar_apsis_bija: -4 | null;
            /**
             * @description surya-siddhanta: Sun and Moon as Nepal’s printed almanac has them; drik: modern positions
             * @enum {string}
             */
            name: "surya-siddhanta" | "drik";
            /**
             * @description Upper limb on a level horizon at the place with 34′ of refraction, by modern positions
             * @constant
             */
            sunrise: "upper-limb";
        };
        /** @description The place where the Sun rises */
        AlmanacPlace: {
            lat: number;
            lon: number;
            /** @description Null for a place given by degrees */
            name_en: string | null;
            name_ne: string | null;
            /** @description Id of the requested administrative unit */
            unit_id: string | null;
        };
        /** @description A lunar month that ends with the new moon, as the Nepal Sambat counts */
        AmantaMonth: {
            /** @description True in an intercalary month, printed as अधिक */
            adhik: boolean;
            /** @description True in a month with two sankrantis, which has two names and replaces both months */
            kshaya: boolean;
            name_en: string;
            name_ne: string;
            /** @description 1 Baisakh to 12 Chaitra; in a kshaya month the second of its two names */
            number: number;
        };
        AnsweredSeries: {
            /**
             * @description How longer periods are computed of shorter ones: sum of flows, end for the last value of stocks and of cumulated flows, average of rates. A period without one of the values that it needs is null
             * @enum {string}
             */
            aggregation: "sum" | "end" | "average";
            /** @description ISO 4217 code of amounts of money, else null */
            currency: string | null;
            /** @description Dataset that it is read from */
            dataset: string;
            /** @description Field of the dataset */
            field: string;
            /**
             * @description day, or month of Bikram Sambat, quarter of the fiscal year, fiscal year
             * @enum {string}
             */
            frequency: "day" | "month" | "quarter" | "year";
            /** @description Id: dataset, field, and what the series is about */
            id: string;
            /**
             * @description flow: what came together in the period; cumulated: the same from the beginning of the fiscal year; stock: what there is at its end; rate: a price
             * @enum {string}
             */
            kind: "flow" | "cumulated" | "stock" | "rate";
            /** @description What is missing or doubtful in the dataset */
            known_gaps: string[];
            publisher: string;
            source: components["schemas"]["DatasetSource"];
            title: string;
            /** @description Title in Nepali; names without a Nepali form are as the source has them */
            title_ne: string;
            /** @description Unit of the values */
            unit: string;
            /** @description Version of the dataset */
            version: string;
        };
        /** @description A key without its secret */
        ApiKey: {
            /** Format: date-time */
            created_at: string;
            customer_id: number | null;
            expires_at: string | null;
            id: string;
            /** @description To the minute */
            last_used_at: string | null;
            limits: components["schemas"]["KeyLimits"] | null;
            name: string | null;
            /** @description Where a public key may be used */
            origins: string[] | null;
            /** @description Owns what the key makes; survives rotation */
            owner: string;
            /** @description How the key begins */
            prefix: string;
            /** @description True for a key that only writes log entries, for web pages */
            public: boolean;
            quotas: components["schemas"]["KeyQuotas"] | null;
            revoked_at: string | null;
            /** @description Id of the key that follows this one */
            rotated_to: string | null;
            scopes: components["schemas"]["Scope"][];
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description The other reading of a disputed date, both ways */
        BothAlternative: {
            /** @description The day that bears the BS date in the other reading; null where it has no such date */
            ad_date: string | null;
            /** @description The same day by the other reading */
            bs_date: string;
            note: string;
        };
        /** @description A day by both calendars */
        BothDates: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date: string;
            /** @description The date by the other reading, where two circulate */
            bs_alternative: components["schemas"]["BothAlternative"] | null;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne: string;
            bs_day: number;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month: number;
            bs_month_name_en: string;
            bs_month_name_ne: string;
            /** @description True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days */
            bs_uncertain: boolean;
            bs_year: number;
            bs_year_status: components["schemas"]["BsYearStatus"];
            /** @description Quarter of the fiscal year, 1 from Shrawan */
            fiscal_quarter: number;
            /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
            fiscal_year: string;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en: string;
            weekday_ne: string;
        };
        BothNames: {
            name_en: string;
            name_ne: string;
        };
        /** @description The boundary of a province, district or local unit */
        Boundary: {
            /** @description Area inside the boundary, on a sphere; the published area is that of the unit */
            area_sq_km: number;
            /** @description Author of the map, to be named with every copy */
            attribution: string;
            /** @description The district it is in; null for provinces and districts */
            district_id: string | null;
            /** @description Polygon or MultiPolygon of GeoJSON (RFC 7946), in WGS 84: longitude before latitude, outer rings counterclockwise */
            geometry: {
                coordinates: [
                    number,
                    number
                ][][];
                /** @constant */
                type: "Polygon";
            } | {
                coordinates: [
                    number,
                    number
                ][][][];
                /** @constant */
                type: "MultiPolygon";
            };
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            /**
             * @description Level of the unit
             * @enum {string}
             */
            level: "province" | "district" | "local_unit";
            /** @description Licence of the map */
            licence: string;
            /** @description Name in English, without the word for its type (provinces with it) */
            name_en: string;
            /** @description Name in Nepali */
            name_ne: string;
            /** @description Number of positions of its rings */
            positions: number;
            /** @description The province it is in; null for provinces */
            province_id: string | null;
        };
        /** @description The boundary of a unit as a feature of GeoJSON */
        BoundaryFeature: {
            /** @description West, south, east, north in degrees */
            bbox: [
                number,
                number,
                number,
                number
            ];
            /** @description Polygon or MultiPolygon of GeoJSON (RFC 7946), in WGS 84: longitude before latitude, outer rings counterclockwise */
            geometry: {
                coordinates: [
                    number,
                    number
                ][][];
                /** @constant */
                type: "Polygon";
            } | {
                coordinates: [
                    number,
                    number
                ][][][];
                /** @constant */
                type: "MultiPolygon";
            };
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            properties: {
                /** @description Other English spellings in use */
                aliases_en: string[];
                /** @description Other Nepali spellings in use */
                aliases_ne: string[];
                /** @description Whether the area is published or derived from others; null where the source is silent */
                area_basis: ("published" | "derived") | null;
                /** @description Area */
                area_sq_km: number | null;
                /** @description Author of the map, to be named with every copy */
                attribution: string;
                /** @description Version of the dataset boundaries */
                boundaries_version: string;
                /** @description Area inside the boundary, on a sphere; the published area is that of the unit */
                boundary_area_sq_km: number;
                /** @description The same code */
                code: string;
                /** @description The codes of the unit in other lists; null where it has none */
                codes: {
                    /** @description Older government code; local units only */
                    hlcit: string | null;
                    /** @description ISO 3166-2; provinces only */
                    iso_3166_2: string | null;
                    /** @description National Statistics Office */
                    nso: string;
                    /** @description P-code of the United Nations (COD-AB) */
                    ocha_pcode: string | null;
                    /** @description Postal code of the district headquarters; districts only */
                    postal_code: string | null;
                };
                /** @description The district it is in; null for provinces and districts */
                district_id: string | null;
                /** @description Development region up to 2015; districts only */
                former_development_region: string | null;
                /** @description Earlier names, in both scripts */
                former_names: string[];
                /** @description Zone up to 2015; districts only */
                former_zone: string | null;
                /** @description Seat in English; null where unknown */
                headquarters: string | null;
                /** @description The local unit of the seat; null where not tied to one */
                headquarters_id: string | null;
                /** @description Seat in Nepali */
                headquarters_ne: string | null;
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: string;
                /** @description Latitude of a point inside the unit (not of an office), WGS 84; null for provinces */
                lat: number | null;
                /**
                 * @description Level of the unit
                 * @enum {string}
                 */
                level: "province" | "district" | "local_unit";
                /** @description Licence of the map */
                licence: string;
                /** @description Longitude of the same point, WGS 84; null for provinces */
                lon: number | null;
                /** @description Name in English, without the word for its type (provinces with it) */
                name_en: string;
                /** @description Name in Nepali */
                name_ne: string;
                /** @description The unit it is part of; null for provinces */
                parent_id: string | null;
                /** @description People in the census of 2021; see `population_status` */
                population: number | null;
                /** @description Preliminary figures (local units) do not add up to the final ones of their district */
                population_status: ("final" | "preliminary") | null;
                /** @description The province it is in; null for provinces */
                province_id: string | null;
                /**
                 * @description Kind of unit; local units have four kinds
                 * @enum {string}
                 */
                type: "province" | "district" | "metropolitan_city" | "sub_metropolitan_city" | "municipality" | "rural_municipality";
                /** @description Number of wards */
                ward_count: number;
                /** @description Its own site; not checked */
                website: string | null;
            };
            /** @constant */
            type: "Feature";
        };
        /** @description The other reading of a disputed date */
        BsAlternative: {
            /** @description The same day by the other reading */
            bs_date: string;
            note: string;
        };
        BsMonth: {
            bs_month: number;
            bs_year: number;
        };
        /** @description The other reading of a disputed year */
        BsYearAlternative: {
            /** @description Lengths of the months, Baisakh first */
            month_days: number[];
            note: string;
        };
        /**
         * @description How sure the month lengths of the BS year are: published (a calendar was issued), published-disputed (issued, but two readings circulate), tabulated (several converters agree, no printed calendar seen), reconstructed (computed long after, for display only), projected (no official calendar yet)
         * @enum {string}
         */
        BsYearStatus: "published" | "published-disputed" | "tabulated" | "reconstructed" | "projected";
        /** @description An amount of Nepal's federal budget */
        Budget: {
            /** @description The same amount as a number, in rupees */
            amount: number;
            /** @description Official code where there is one, as text */
            category_code: string | null;
            /** @description The category: one number per classification, level and code or name; never reused */
            category_id: number;
            /** @description Name of the category as the source prints it */
            category_name: string;
            /**
             * @description The way the budget is divided; every classification divides the same money again. province holds the provinces' own budgets, which are not part of the federal one
             * @enum {string}
             */
            classification: "headline" | "summary" | "revenue" | "functional" | "administrative" | "economic_line_item" | "sdg" | "sector" | "fiscal_transfer" | "province";
            /**
             * @description Whose budget it is
             * @constant
             */
            country: "Nepal";
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description Category, classification, level and kind in words; in brackets the part of the table, where that is no category itself */
            description: string;
            /** @description The amount as an exact decimal, in rupees */
            estimate_amount: string;
            /**
             * @description The estimate of the budget speech, the estimate revised during the year, or the actual amount
             * @enum {string}
             */
            estimate_kind: "estimate" | "revised" | "actual";
            /** @description AD year in which the fiscal year ends (mid-July) */
            estimate_year_end_ad: number;
            /** @description AD year in which the fiscal year begins (mid-July) */
            estimate_year_start_ad: number;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            estimate_year_str: string;
            /** @description Kind of spending; null for all kinds together and for income */
            expenditure_type: ("recurrent" | "capital" | "financing" | "transfer") | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description This row; the same after every import */
            id: number;
            /** @description Of headlines of spending: true if transfers to provinces and local levels are part of it, false if the source states them apart, null if unknown; compare amounts with the same value only */
            includes_transfers: boolean | null;
            /** @description Depth within the classification: 1, 2, 3 or heading, chapter, group, subgroup, item; province_item and local_item for items of those levels of government */
            level: string;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description The category this one is part of; null at the top, where the source does not say, and where it is no category itself */
            parent_category_id: number | null;
            /** @description The row that this amount is part of: the category above in the same year, of the same kind and source of money; null at the top and where the source does not say */
            parent_id: number | null;
            /**
             * @description How the source rounds the amount
             * @enum {string}
             */
            precision: "rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion";
            /** @description Day on which the source was published, AD */
            published_date: string | null;
            /** @description Day on which this revised estimate was published, AD; null for other kinds */
            revised_estimate_date: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /**
             * @description Whose money: total of all sources, gon (the government itself), foreign_grant, foreign_loan, internal_loan and its repayment; revenue for income. Never add total and its parts
             * @enum {string}
             */
            source_type_id: "total" | "gon" | "foreign_grant" | "foreign_loan" | "revenue" | "internal_loan" | "revenue_and_internal_loan" | "internal_loan_repayment";
        };
        /** @description A row with the rows below it; only with format=tree */
        BudgetTree: {
            amount: number;
            category_code: string | null;
            category_id: number;
            category_name: string;
            /** @description The rows that are parts of this one */
            children: components["schemas"]["BudgetTree"][];
            /** @enum {string} */
            classification: "headline" | "summary" | "revenue" | "functional" | "administrative" | "economic_line_item" | "sdg" | "sector" | "fiscal_transfer" | "province";
            /** @constant */
            country: "Nepal";
            /** @constant */
            currency: "NPR";
            description: string;
            estimate_amount: string;
            /** @enum {string} */
            estimate_kind: "estimate" | "revised" | "actual";
            estimate_year_end_ad: number;
            estimate_year_start_ad: number;
            estimate_year_str: string;
            expenditure_type: ("recurrent" | "capital" | "financing" | "transfer") | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            id: number;
            includes_transfers: boolean | null;
            level: string;
            note: string | null;
            parent_category_id: number | null;
            parent_id: number | null;
            /** @enum {string} */
            precision: "rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion";
            published_date: string | null;
            revised_estimate_date: string | null;
            source: string;
            /** @enum {string} */
            source_type_id: "total" | "gon" | "foreign_grant" | "foreign_loan" | "revenue" | "internal_loan" | "revenue_and_internal_loan" | "internal_loan_repayment";
        };
        /** @description Date and almanac of a civil day in Nepal */
        CalendarDay: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date: string;
            /** @description Half of the year: Uttarayan from 1 Magh, Dakshinayan from 1 Shrawan */
            ayana: components["schemas"]["BothNames"];
            /** @description The date by the other reading, where two circulate */
            bs_alternative: components["schemas"]["BsAlternative"] | null;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne: string;
            bs_day: number;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month: number;
            bs_month_name_en: string;
            bs_month_name_ne: string;
            /** @description True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days */
            bs_uncertain: boolean;
            bs_year: number;
            bs_year_status: components["schemas"]["BsYearStatus"];
            /** @description Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu */
            events: components["schemas"]["CalendarEvent"][];
            /** @description Quarter of the fiscal year, 1 from Shrawan */
            fiscal_quarter: number;
            /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
            fiscal_year: string;
            /** @description Year of the Kali era as almanacs print it: BS and 3044 */
            kali: number;
            /** @description Karana (half tithi) at sunrise, of 60 */
            karana: components["schemas"]["AlmanacLimb"];
            /** @description A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya) */
            lost_tithi: components["schemas"]["Tithi"] | null;
            /** @description Lunar month at sunrise */
            lunar_month: components["schemas"]["LunarMonth"];
            method: components["schemas"]["AlmanacMethod"];
            /** @description Sign of the zodiac (rashi) of the Moon at sunrise, of 12 */
            moon_sign: components["schemas"]["AlmanacLimb"];
            /** @description Moonrise of the day at the place; null on a day without one */
            moonrise: string | null;
            /** @description Moonset of the day at the place; null on a day without one */
            moonset: string | null;
            /** @description Lunar mansion at sunrise, of 27 */
            nakshatra: components["schemas"]["AlmanacLimb"];
            /** @description Nepal Sambat date at sunrise */
            nepal_sambat: components["schemas"]["NepalSambatDate"];
            place: components["schemas"]["AlmanacPlace"];
            /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
            public_holiday: boolean | null;
            public_holiday_coverage: components["schemas"]["HolidayCoverage"];
            /** @description Season: two BS months each, Basanta from Chaitra */
            ritu: components["schemas"]["BothNames"];
            /** @description Name of the year in the round of sixty, as almanacs print it for the BS year; null where it is not known */
            samvatsara: components["schemas"]["BothNames"] | null;
            /** @description Year of the Shaka era as Nepali almanacs print it: BS less 135 */
            shaka: number;
            /**
             * Format: date-time
             * @description Sunrise of the day at the place
             */
            sunrise: string;
            /**
             * Format: date-time
             * @description Sunset of the day at the place
             */
            sunset: string;
            /** @description The tithi of the day: the one that prevails at sunrise */
            tithi: components["schemas"]["Tithi"];
            /** @description Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day */
            tithi_repeats: ("first" | "second") | null;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en: string;
            weekday_ne: string;
            /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
            weekend: boolean;
            /** @description Set where modern astronomy and the printed almanac give the day different tithis */
            why: components["schemas"]["MethodDifference"] | null;
            /** @description Yoga at sunrise, of 27 */
            yoga: components["schemas"]["AlmanacLimb"];
        };
        /** @description Only the fields that the request chose by fields */
        CalendarDayPart: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date?: string;
            /** @description Half of the year: Uttarayan from 1 Magh, Dakshinayan from 1 Shrawan */
            ayana?: components["schemas"]["BothNames"];
            /** @description The date by the other reading, where two circulate */
            bs_alternative?: components["schemas"]["BsAlternative"] | null;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date?: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne?: string;
            bs_day?: number;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month?: number;
            bs_month_name_en?: string;
            bs_month_name_ne?: string;
            /** @description True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days */
            bs_uncertain?: boolean;
            bs_year?: number;
            bs_year_status?: components["schemas"]["BsYearStatus"];
            /** @description Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu */
            events?: components["schemas"]["CalendarEvent"][];
            /** @description Quarter of the fiscal year, 1 from Shrawan */
            fiscal_quarter?: number;
            /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
            fiscal_year?: string;
            /** @description Year of the Kali era as almanacs print it: BS and 3044 */
            kali?: number;
            /** @description Karana (half tithi) at sunrise, of 60 */
            karana?: components["schemas"]["AlmanacLimb"];
            /** @description A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya) */
            lost_tithi?: components["schemas"]["Tithi"] | null;
            /** @description Lunar month at sunrise */
            lunar_month?: components["schemas"]["LunarMonth"];
            method?: components["schemas"]["AlmanacMethod"];
            /** @description Sign of the zodiac (rashi) of the Moon at sunrise, of 12 */
            moon_sign?: components["schemas"]["AlmanacLimb"];
            /** @description Moonrise of the day at the place; null on a day without one */
            moonrise?: string | null;
            /** @description Moonset of the day at the place; null on a day without one */
            moonset?: string | null;
            /** @description Lunar mansion at sunrise, of 27 */
            nakshatra?: components["schemas"]["AlmanacLimb"];
            /** @description Nepal Sambat date at sunrise */
            nepal_sambat?: components["schemas"]["NepalSambatDate"];
            place?: components["schemas"]["AlmanacPlace"];
            /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
            public_holiday?: boolean | null;
            public_holiday_coverage?: components["schemas"]["HolidayCoverage"];
            /** @description Season: two BS months each, Basanta from Chaitra */
            ritu?: components["schemas"]["BothNames"];
            /** @description Name of the year in the round of sixty, as almanacs print it for the BS year; null where it is not known */
            samvatsara?: components["schemas"]["BothNames"] | null;
            /** @description Year of the Shaka era as Nepali almanacs print it: BS less 135 */
            shaka?: number;
            /**
             * Format: date-time
             * @description Sunrise of the day at the place
             */
            sunrise?: string;
            /**
             * Format: date-time
             * @description Sunset of the day at the place
             */
            sunset?: string;
            /** @description The tithi of the day: the one that prevails at sunrise */
            tithi?: components["schemas"]["Tithi"];
            /** @description Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day */
            tithi_repeats?: ("first" | "second") | null;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en?: string;
            weekday_ne?: string;
            /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
            weekend?: boolean;
            /** @description Set where modern astronomy and the printed almanac give the day different tithis */
            why?: components["schemas"]["MethodDifference"] | null;
            /** @description Yoga at sunrise, of 27 */
            yoga?: components["schemas"]["AlmanacLimb"];
        };
        /** @description Days in their order, each with date and almanac */
        CalendarDaysAnswer: {
            data: components["schemas"]["CalendarDay"][];
            meta: components["schemas"]["CalendarMeta"];
        };
        /** @description Days in their order, each with some of its fields */
        CalendarDaysPartAnswer: {
            data: components["schemas"]["CalendarDayPart"][];
            meta: components["schemas"]["CalendarMeta"];
        };
        /** @description A festival, national day or public holiday */
        CalendarEvent: {
            confidence: components["schemas"]["EventConfidence"];
            /** @description Set where the list of public holidays of that year names the day; null also where no list is known */
            holiday: components["schemas"]["EventHoliday"] | null;
            /** @description Stable name: maha-shivaratri */
            id: string;
            /**
             * @description holiday: a public holiday that is neither a festival nor a national day known here
             * @enum {string}
             */
            kind: "festival" | "national_day" | "international_day" | "holiday";
            name_en: string;
            name_ne: string;
            /** @description How the day is found: "Falgun krishna 14 at midnight"; null where it is announced */
            rule: string | null;
            /** @description The rule in Nepali: "फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा"; null where it is announced */
            rule_ne: string | null;
        };
        /** @description A festival, national or international day, or public holiday, with its day */
        CalendarFestival: {
            /** Format: date */
            ad_date: string;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne: string;
            confidence: components["schemas"]["EventConfidence"];
            /** @description Set where the list of public holidays of that year names the day; null also where no list is known */
            holiday: components["schemas"]["EventHoliday"] | null;
            /** @description Stable name: maha-shivaratri */
            id: string;
            /**
             * @description holiday: a public holiday that is neither a festival nor a national day known here
             * @enum {string}
             */
            kind: "festival" | "national_day" | "international_day" | "holiday";
            name_en: string;
            name_ne: string;
            /** @description How the day is found: "Falgun krishna 14 at midnight"; null where it is announced */
            rule: string | null;
            /** @description The rule in Nepali: "फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा"; null where it is announced */
            rule_ne: string | null;
            weekday_en: string;
            weekday_ne: string;
        };
        /** @description Festivals and holidays by day */
        CalendarFestivalsAnswer: {
            data: components["schemas"]["CalendarFestival"][];
            meta: {
                /** @description For each year that the answer reaches into: whether its whole list of public holidays is known, and from where */
                holiday_lists: {
                    bs_year: number;
                    known: boolean;
                    source: string | null;
                }[];
                /** @description What the answer may lack */
                notice?: string;
                /** @description Sources of dates and almanac */
                sources: string[];
                /** @constant */
                time_zone: "Asia/Kathmandu";
                /** @description Public holidays that the lists of these years name without a day */
                undated_holidays: components["schemas"]["UndatedHoliday"][];
            };
        };
        CalendarMeta: {
            /** @description What the answer may lack */
            notice?: string;
            /** @description Sources of dates and almanac */
            sources: string[];
            /** @constant */
            time_zone: "Asia/Kathmandu";
        };
        /** @description A Bikram Sambat month in weeks */
        CalendarMonth: {
            /** @description The Gregorian months it reaches over: "October/November 2024" */
            ad_title_en: string;
            /** @description The same in Nepali */
            ad_title_ne: string;
            bs_month: number;
            bs_month_name_en: string;
            bs_month_name_ne: string;
            bs_year: number;
            bs_year_status: components["schemas"]["BsYearStatus"];
            /** @description Events of the month by day */
            events: components["schemas"]["CalendarMonthEvent"][];
            /** Format: date */
            first_ad_date: string;
            /** Format: date */
            last_ad_date: string;
            lunar_months: components["schemas"]["LunarMonthSpan"][];
            nepal_sambat: components["schemas"]["NepalSambatSpan"][];
            /** @description The month after; null where the table ends */
            next: components["schemas"]["BsMonth"] | null;
            /** @description The month before; null where the table begins */
            previous: components["schemas"]["BsMonth"] | null;
            sankranti: components["schemas"]["Sankranti"];
            /** @description "Kartik 2081" */
            title_en: string;
            /** @description "कात्तिक २०८१" */
            title_ne: string;
            total_days: number;
            /** @description Weeks from Sunday, filled with days of the neighbouring months; null only before the first and after the last day of the table */
            weeks: (components["schemas"]["CalendarMonthDay"] | null)[][];
        };
        /** @description A Bikram Sambat month */
        CalendarMonthAnswer: {
            data: components["schemas"]["CalendarMonth"];
            meta: components["schemas"]["CalendarMeta"];
        };
        /** @description A day in the grid of a month */
        CalendarMonthDay: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date: string;
            /** @description Day of the Gregorian month */
            ad_day: number;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date: string;
            bs_day: number;
            /** @description Day of the month in Nepali numerals */
            bs_day_ne: string;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month: number;
            bs_year: number;
            /** @description Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu */
            events: components["schemas"]["CalendarEvent"][];
            /** @description False for the days of the neighbours that fill the weeks */
            in_month: boolean;
            /** @description Karana (half tithi) at sunrise, of 60 */
            karana: components["schemas"]["AlmanacLimb"];
            /** @description A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya) */
            lost_tithi: components["schemas"]["Tithi"] | null;
            /** @description Lunar month at sunrise */
            lunar_month: components["schemas"]["LunarMonth"];
            /** @description Sign of the zodiac (rashi) of the Moon at sunrise, of 12 */
            moon_sign: components["schemas"]["AlmanacLimb"];
            /** @description Moonrise of the day at the place; null on a day without one */
            moonrise: string | null;
            /** @description Moonset of the day at the place; null on a day without one */
            moonset: string | null;
            /** @description Lunar mansion at sunrise, of 27 */
            nakshatra: components["schemas"]["AlmanacLimb"];
            /** @description Nepal Sambat date at sunrise */
            nepal_sambat: components["schemas"]["NepalSambatDate"];
            /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
            public_holiday: boolean | null;
            public_holiday_coverage: components["schemas"]["HolidayCoverage"];
            /**
             * Format: date-time
             * @description Sunrise of the day at the place
             */
            sunrise: string;
            /**
             * Format: date-time
             * @description Sunset of the day at the place
             */
            sunset: string;
            /** @description The tithi of the day: the one that prevails at sunrise */
            tithi: components["schemas"]["Tithi"];
            /** @description Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day */
            tithi_repeats: ("first" | "second") | null;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en: string;
            weekday_ne: string;
            /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
            weekend: boolean;
            /** @description Yoga at sunrise, of 27 */
            yoga: components["schemas"]["AlmanacLimb"];
        };
        /** @description A festival, national day or public holiday with its day */
        CalendarMonthEvent: {
            /** Format: date */
            ad_date: string;
            bs_date: string;
            bs_day: number;
            confidence: components["schemas"]["EventConfidence"];
            /** @description Set where the list of public holidays of that year names the day; null also where no list is known */
            holiday: components["schemas"]["EventHoliday"] | null;
            /** @description Stable name: maha-shivaratri */
            id: string;
            /**
             * @description holiday: a public holiday that is neither a festival nor a national day known here
             * @enum {string}
             */
            kind: "festival" | "national_day" | "international_day" | "holiday";
            name_en: string;
            name_ne: string;
            /** @description How the day is found: "Falgun krishna 14 at midnight"; null where it is announced */
            rule: string | null;
            /** @description The rule in Nepali: "फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा"; null where it is announced */
            rule_ne: string | null;
        };
        /** @description A Bikram Sambat year with its months */
        CalendarYear: {
            /** @description The 29th of February in it; else null */
            ad_leap_day: string | null;
            /** @description Intercalary months that begin in the year */
            adhik_months: components["schemas"]["OddLunarMonth"][];
            bs_year: number;
            /** @description The other reading, where two circulate; else null */
            bs_year_alternative: components["schemas"]["BsYearAlternative"] | null;
            /** @description The year in Nepali numerals */
            bs_year_ne: string;
            bs_year_status: components["schemas"]["BsYearStatus"];
            /** Format: date */
            first_ad_date: string;
            /** @description The fiscal years it shares in: to the end of Ashadh, and from Shrawan */
            fiscal_years: [
                string,
                string
            ];
            /** @description Kali year, as almanacs print it */
            kali: number;
            /** @description Lost months that begin in the year */
            kshaya_months: components["schemas"]["OddLunarMonth"][];
            /** Format: date */
            last_ad_date: string;
            months: components["schemas"]["CalendarYearMonth"][];
            nepal_sambat: {
                /**
                 * Format: date
                 * @description Its first day: the first whose sunrise lies in it. Mha Puja, kept by the tithi at noon, can fall the day before
                 */
                begins_ad_date: string;
                /** @description The year of the Nepal Sambat that begins in it */
                year: number;
            };
            /** @description Days known as public holidays for everybody, without `undated_holidays`; null where no whole list is known */
            public_holidays: number | null;
            /** @description Whether every month of the table begins on the day that the rule gives */
            rule_agrees: boolean;
            /** @description Name in the round of sixty; null where not known */
            samvatsara: components["schemas"]["BothNames"] | null;
            /** @description Shaka year, as Nepali almanacs print it */
            shaka: number;
            total_days: number;
            /** @description Public holidays of everybody or of some that the list leaves without a day */
            undated_holidays: components["schemas"]["UndatedHoliday"][];
        };
        /** @description A Bikram Sambat year */
        CalendarYearAnswer: {
            data: components["schemas"]["CalendarYear"];
            meta: components["schemas"]["CalendarMeta"];
        };
        /** @description A month in its year */
        CalendarYearMonth: {
            bs_month: number;
            bs_month_name_en: string;
            bs_month_name_ne: string;
            bs_year: number;
            /** Format: date */
            first_ad_date: string;
            first_weekday_en: string;
            first_weekday_ne: string;
            /** Format: date */
            last_ad_date: string;
            sankranti: components["schemas"]["Sankranti"];
            total_days: number;
        };
        CallbackSecret: {
            /** @description As libraries for Standard Webhooks take it */
            secret: string;
        };
        CellChange: {
            /** @description As the type of the column; a date is YYYY-MM-DD */
            value: string | number | boolean | null;
        };
        CellCorrection: {
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            new_value: string | number | null;
            old_value: string | number | null;
        };
        CellSource: {
            /** @description Texts at that place by other readings */
            alternatives: string[];
            box: components["schemas"]["PageBox"] | null;
            /** @description In the table of the document, from 0 */
            column: number;
            confidence: number;
            document: {
                id: number;
                name: string;
            };
            /** @enum {string} */
            method: "text" | "legacy_font" | "ocr" | "file";
            page: number | null;
            /** @description Such as the name of a worksheet */
            part: string | null;
            /** @description In the table of the document, from 0 */
            row: number;
            /** @description As the document has it */
            text: string;
        };
        ChatAnswer: {
            /** @description Series with the figures over time */
            chart: string | null;
            /** @description What the question may mean, if that is open */
            choices: components["schemas"]["ChatChoice"][];
            /** @description Null if the question was not stored */
            conversation_id: string | null;
            engine: {
                /**
                 * @description `router`: by rules, without a model; `model`: worded by a model; `template`: by rules, because the words of the model did not pass the check
                 * @enum {string}
                 */
                mode: "router" | "model" | "template";
                name: string;
            };
            /** @description Rows of the answer; none in words of a model */
            facts: components["schemas"]["ChatFact"][];
            /** @description False if the words are a model's own: the question is not about the data, and no figure, date or name in the answer was checked */
            grounded: boolean;
            /** @description Null if no model was used */
            model: string | null;
            /** @description What is not as asked: a model that failed, sentences that were removed, turns left out */
            notices: string[];
            response: string;
            sources: components["schemas"]["ChatSource"][];
            /** @description Questions that are answered too */
            suggestions: string[];
            usage: {
                completion_tokens: number;
                prompt_tokens: number;
            };
        };
        ChatChoice: {
            /** @description Asks for this one */
            question: string;
            text: string;
        };
        ChatFact: {
            /** @description Members by dimension: `country: IN` */
            dims: {
                [key: string]: string;
            };
            /** @description Id of the measure: `imports`, `weekday` */
            measure: string;
            /** @description In the writing of the answer */
            name: string;
            /** @description 2080/81, a month of it from Shrawan on (2080/81-M01), months (2080/81-M01..M08), a day */
            period: string | null;
            /** @description Opens its rows */
            source: string | null;
            /** @description Value and unit in words */
            text: string;
            unit: string | null;
            value: number | string;
        };
        ChatQuestion: {
            /** @description The conversation that the question continues; `new` begins one, whose id the answer has. Without it nothing is stored */
            conversation_id?: string;
            user_input: string;
        };
        ChatSource: {
            /** @description As in /e/datasets; null for the calendar */
            dataset: string | null;
            publisher: string | null;
            title: string;
            /** @description Opens the rows of the answer */
            url: string;
            /** @description Version of the dataset */
            version: string | null;
        };
        ComparedFigure: {
            /** @description The dimensions that it has; its values are the same for all values of the others */
            by: string[];
            dataset: string;
            /** @description Field of the dataset */
            field: string;
            licence: components["schemas"]["DatasetLicence"];
            /** @description Name of its values in the rows */
            name: string;
            source: components["schemas"]["DatasetSource"];
            /** @description Version of the dataset */
            version: string;
        };
        /** @description Figures of several lists by the same dimensions */
        ComparisonAnswer: {
            data: components["schemas"]["ComparisonRow"][];
            meta: {
                figures: components["schemas"]["ComparedFigure"][];
                limit?: number;
                /** @description How the lists were joined, what they lack, and why values are null */
                notices: string[];
                offset?: number;
                page?: number;
                per_page?: number;
                /** @description The rates by which amounts were converted */
                rates?: string;
                /** @description Rows that match, on all pages */
                total: number;
                /** @description Units by the name of the value */
                units: {
                    [key: string]: string;
                };
            };
        };
        /** @description The dimensions of `by`, then the figures by their names, then what `compute` asks for: `share_imports`, `yoy_imports`, `rank_imports`, `imports_per_gdp`. Null where a value is not known; `meta.notices` says why */
        ComparisonRow: {
            [key: string]: string | number | null;
        };
        Completion: {
            choices: {
                /** @enum {string} */
                finish_reason: "stop" | "length";
                index: number;
                logprobs: {
                    [key: string]: unknown;
                } | null;
                message: {
                    annotations: components["schemas"]["CompletionAnnotation"][];
                    content: string;
                    refusal: string | null;
                    /** @constant */
                    role: "assistant";
                };
            }[];
            /** @description Seconds since 1970 */
            created: number;
            id: string;
            /** @description The engine */
            model: string;
            /** @constant */
            object: "chat.completion";
            tathya: components["schemas"]["CompletionFacts"];
            usage: components["schemas"]["CompletionUsage"];
        };
        CompletionAnnotation: {
            /** @constant */
            type: "url_citation";
            url_citation: {
                end_index: number;
                /** @description The whole text is of the source */
                start_index: number;
                title: string;
                url: string;
            };
        };
        CompletionFacts: {
            /** @description Series with the figures over time */
            chart: string | null;
            /** @description What the question may mean, if that is open */
            choices: components["schemas"]["ChatChoice"][];
            /** @description Rows of the answer; none in words of a model */
            facts: components["schemas"]["ChatFact"][];
            /** @description False if the words are a model's own: the question is not about the data, and no figure, date or name in the answer was checked */
            grounded: boolean;
            /**
             * @description `router`: by rules, without a model; `model`: worded by a model; `template`: by rules, because the words of the model did not pass the check
             * @enum {string}
             */
            mode: "router" | "model" | "template";
            model: string | null;
            notices: string[];
            sources: components["schemas"]["ChatSource"][];
            /** @description Questions that are answered too */
            suggestions: string[];
        };
        CompletionMessage: {
            audio?: unknown;
            content?: (string | {
                text: string;
                /** @constant */
                type: "text";
            }[]) | null;
            function_call?: unknown;
            name?: unknown;
            reasoning?: unknown;
            reasoning_content?: unknown;
            refusal?: unknown;
            /** @enum {string} */
            role: "system" | "developer" | "user" | "assistant" | "tool";
            tool_call_id?: unknown;
            tool_calls?: unknown;
        };
        /** @description Fields of any type are accepted without effect */
        CompletionRequest: {
            audio?: unknown;
            enable_thinking?: unknown;
            frequency_penalty?: number | null;
            function_call?: unknown;
            functions?: unknown;
            logit_bias?: unknown;
            logprobs?: unknown;
            max_completion_tokens?: number | null;
            max_tokens?: number | null;
            /** @description The last one of the role `user` is the question */
            messages: components["schemas"]["CompletionMessage"][];
            metadata?: unknown;
            modalities?: unknown;
            /**
             * @description Name of an engine, as in /v1/models
             * @example chat_engine
             */
            model: string;
            n?: 1 | null;
            parallel_tool_calls?: unknown;
            prediction?: unknown;
            presence_penalty?: number | null;
            prompt_cache_key?: unknown;
            reasoning_effort?: unknown;
            response_format?: components["schemas"]["ResponseFormat"] | null;
            safety_identifier?: unknown;
            seed?: number | null;
            service_tier?: unknown;
            stop?: (string | string[]) | null;
            store?: unknown;
            /** @description The answer as server-sent events */
            stream?: boolean | null;
            stream_options?: {
                include_obfuscation?: unknown;
                include_usage?: boolean | null;
            } | null;
            temperature?: number | null;
            tool_choice?: ("auto" | "none") | null;
            tools?: unknown;
            top_logprobs?: unknown;
            top_p?: number | null;
            user?: unknown;
            verbosity?: unknown;
            web_search_options?: unknown;
        };
        CompletionUsage: {
            completion_tokens: number;
            prompt_tokens: number;
            total_tokens: number;
        };
        ControlTotal: {
            found: number;
            name: string;
            place: string;
            stated: number;
            tolerance: number;
            unit: string;
        };
        Conversation: {
            /** Format: date-time */
            changed_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Oldest turns that are not kept, because it became too long */
            dropped_turns: number;
            /**
             * Format: date-time
             * @description It is removed then, unless it is continued
             */
            expires_at: string;
            id: string;
            /** @description The beginning of its first question */
            title: string;
            turns: components["schemas"]["ConversationTurn"][];
        };
        ConversationEntry: {
            /** Format: date-time */
            changed_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Oldest turns that are not kept, because it became too long */
            dropped_turns: number;
            /**
             * Format: date-time
             * @description It is removed then, unless it is continued
             */
            expires_at: string;
            id: string;
            /** @description The beginning of its first question */
            title: string;
            /** @description Turns that are kept */
            turns: number;
        };
        ConversationList: {
            data: components["schemas"]["ConversationEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        ConversationTurn: {
            /** Format: date-time */
            asked_at: string;
            question: string;
            response: string;
        };
        /** @description A document was turned into a PDF */
        ConversionAnswer: {
            /** Format: uri */
            download_url: string;
            /** Format: date-time */
            expires_at: string;
            job_id: string;
            message: string;
            pages: number;
            /** @description null for conversions of earlier versions */
            report: components["schemas"]["ConversionReport"] | null;
            size_bytes: number;
            /** @constant */
            status: "success";
            warnings: string[];
        };
        ConversionFormat: {
            /** @description The program that would make the pages */
            engine: string;
            extensions: string[];
            media_type: string;
            /** @description For people, such as `a PNG image` */
            name: string;
            /** @description The parameters and form parts that have an effect */
            options: string[];
            /** @description What the PDF keeps, and what it loses */
            result: string;
        };
        ConversionFormats: {
            data: components["schemas"]["ConversionFormat"][];
            meta: {
                limits: {
                    file_megabytes: number;
                    files: number;
                    image_megapixels: number;
                    kept_hours: number;
                    memory_megabytes: number;
                    pages: number;
                    request_megabytes: number;
                    seconds: number;
                };
                to_format: string[];
            };
        };
        ConversionJob: {
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            error: components["schemas"]["JobError"] | null;
            /** @description When the result is deleted */
            expires_at: string | null;
            id: string;
            progress: components["schemas"]["JobProgress"] | null;
            /** @description Position by arrival among queued jobs, from 1; owners with fewer running jobs come sooner. null once it runs */
            queue_position: number | null;
            result: components["schemas"]["ConversionAnswer"] | null;
            started_at: string | null;
            state: components["schemas"]["JobState"];
            tries: number;
        };
        ConversionReport: {
            documents: {
                /** @description The program that made the pages; null for a PDF, which has its pages already */
                engine: {
                    name: string;
                    version: string;
                } | null;
                /** @description null where the format or its engine names none */
                fonts: {
                    name: string;
                    /** @description Another family took its place, so that lines may break elsewhere */
                    substituted: boolean;
                    /** @description The families that its text is printed with */
                    used: string[];
                }[] | null;
                name: string;
                /** @description null if no text was recognised in images */
                ocr: {
                    /** @description Average of the pages */
                    confidence: number;
                    engine: {
                        name: string;
                        version: string;
                    };
                    /** @description That were looked for, as of `lang` */
                    languages: string[];
                    pages: {
                        /** @description Average of the words, by their letters */
                        confidence: number;
                        page: number;
                        /** @description Degrees by which lines descend to the right: 90 lies on its side, 180 is upside down */
                        skew: number;
                        words: number;
                    }[];
                } | null;
                /** @description Before `pages` chose some */
                pages: number;
                sha256: string;
                /** @description null if the PDF is too large for it */
                text_check: {
                    /** @description Words that a search is likely to miss: with unknown letters or loose vowel signs */
                    doubtful: number;
                    /** @description The pages that were read: at most three */
                    pages: number[];
                    reader: string;
                    words: number;
                } | null;
                /**
                 * @description Origin of the text that readers find: of the document, by OCR, or our repair
                 * @enum {string}
                 */
                text_layer: "document" | "recognised" | "repaired";
                /** @description Media type, found by content */
                type: string;
            }[];
            /** @description As parameters, with their defaults */
            options: {
                [key: string]: unknown;
            };
            output: {
                locked: boolean;
                /** @description `PDF/A-2b` if every PDF is known to be that */
                pdf_a: string | null;
                sha256: string;
                type: string;
            };
            /**
             * @description Of the shape of reports; fields may be added within it
             * @constant
             */
            version: 1;
        };
        /** @description The dates in their order, each by both calendars */
        ConvertAnswer: {
            data: components["schemas"]["ConvertedDate"][];
            meta: {
                /** @description How many dates were converted */
                converted: number;
                /** @description How many were not; each says why in `error` */
                failed: number;
                /** @description What the answer may lack */
                notice?: string;
                /** @description Sources of the dates */
                sources: string[];
            };
        };
        /** @description A converted date, or why it could not be converted */
        ConvertedDate: {
            ad_date: string | null;
            /** @description The Gregorian date by `pattern`; null without `pattern` */
            ad_text: string | null;
            /** @description The date by the other reading, where two circulate */
            bs_alternative: components["schemas"]["BothAlternative"] | null;
            bs_date: string | null;
            bs_date_ne: string | null;
            bs_day: number | null;
            bs_month: number | null;
            bs_month_name_en: string | null;
            bs_month_name_ne: string | null;
            /** @description The Bikram Sambat date by `pattern`; null without `pattern` */
            bs_text: string | null;
            bs_uncertain: boolean | null;
            bs_year: number | null;
            bs_year_status: components["schemas"]["BsYearStatus"] | null;
            /** @description Why the date cannot be converted; the other fields are then null. Null on success */
            error: string | null;
            fiscal_quarter: number | null;
            fiscal_year: string | null;
            /** @description Index in the list, from 0 */
            index: number;
            /** @description The date as it was given */
            input: string;
            weekday_en: string | null;
            weekday_ne: string | null;
        };
        /** @description Only the fields that the request chose by fields */
        ConvertedDatePart: {
            ad_date?: string | null;
            /** @description The Gregorian date by `pattern`; null without `pattern` */
            ad_text?: string | null;
            /** @description The date by the other reading, where two circulate */
            bs_alternative?: components["schemas"]["BothAlternative"] | null;
            bs_date?: string | null;
            bs_date_ne?: string | null;
            bs_day?: number | null;
            bs_month?: number | null;
            bs_month_name_en?: string | null;
            bs_month_name_ne?: string | null;
            /** @description The Bikram Sambat date by `pattern`; null without `pattern` */
            bs_text?: string | null;
            bs_uncertain?: boolean | null;
            bs_year?: number | null;
            bs_year_status?: components["schemas"]["BsYearStatus"] | null;
            /** @description Why the date cannot be converted; the other fields are then null. Null on success */
            error?: string | null;
            fiscal_quarter?: number | null;
            fiscal_year?: string | null;
            /** @description Index in the list, from 0 */
            index?: number;
            /** @description The date as it was given */
            input?: string;
            weekday_en?: string | null;
            weekday_ne?: string | null;
        };
        /** @description The dates in their order, each with some of its fields */
        ConvertPartAnswer: {
            data: components["schemas"]["ConvertedDatePart"][];
            meta: {
                /** @description How many dates were converted */
                converted: number;
                /** @description How many were not; each says why in `error` */
                failed: number;
                /** @description What the answer may lack */
                notice?: string;
                /** @description Sources of the dates */
                sources: string[];
            };
        };
        /** @description Dates to convert, of one calendar, in any form that the query accepts */
        ConvertRequest: {
            /** @description 1 to 1000 Gregorian dates in Nepal */
            ad?: string[];
            /** @description 1 to 1000 Bikram Sambat dates */
            bs?: string[];
            /**
             * @description Language and digits of `bs_text` and `ad_text`; default: en
             * @enum {string}
             */
            lang?: "en" | "ne";
            /**
             * @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month
             * @enum {string}
             */
            order?: "dmy" | "mdy";
            /**
             * @description How `bs_text` and `ad_text` are written: YYYY YYY YY year, MMMMM formal, MMMM common, MMM short name of the month, MM M number, DD D day, Do ordinal (17th, १७ गते), dddd ddd weekday, d its number, FY fiscal year, Q its quarter; Latin text in brackets
             * @example dddd, D MMMM YYYY
             */
            pattern?: string;
        };
        CustomerDeletion: {
            customer_id: number;
            finished_at: string | null;
            /** @description Where copies remain, which this deletion does not reach */
            remains: {
                detail: string;
                place: string;
                /** @description When it is gone by itself; null: never */
                until: string | null;
            }[];
            removed: {
                /** @description Rules of alerts, and notices */
                alerts: number;
                /** @description Hourly counts of refused and accepted entries, up to the current hour or day */
                counts: number;
                /** @description Entries that could not be stored */
                dead_letters: number;
                /** @description Stored entries; groups go with their last entry */
                entries: number;
                /** @description Uploaded source maps */
                source_maps: number;
                /** @description Entries that came from a queue or spool afterwards, and were not stored */
                waiting: number;
            };
            /**
             * Format: date-time
             * @description Entries that were accepted until then are removed, and not stored any more
             */
            requested_at: string;
            /** @enum {string} */
            state: "running" | "done";
        };
        Database: {
            /** Format: date-time */
            changed_at: string;
            /** @description Corrected cells, one of them as often as it was corrected */
            corrections: number;
            /** Format: date-time */
            created_at: string;
            documents: components["schemas"]["DatabaseDocument"][];
            /**
             * Format: uri
             * @description The database as it is now; needs the key
             */
            download_url: string;
            /** Format: date-time */
            expires_at: string;
            /** @description What `/download?to_format=` makes */
            formats: ("sqlite" | "sql" | "json" | "csv" | "xlsx" | "parquet")[];
            id: string;
            /** @description Findings about its values */
            issues: number;
            size_bytes: number;
            tables: {
                name: string;
                rows: number;
            }[];
            /** @description Grows with each correction and addition */
            version: number;
        };
        /** @description Documents were turned into a database */
        DatabaseAnswer: {
            /** @description For `/e/ai_engine/doc_db/{id}` */
            database_id: string;
            /**
             * Format: uri
             * @description The database as the job left it
             */
            download_url: string;
            /** Format: date-time */
            expires_at: string;
            job_id: string;
            message: string;
            /** @description Bytes of the download */
            size_bytes: number;
            /** @constant */
            status: "success";
            tables: components["schemas"]["MadeTable"][];
            warnings: string[];
        };
        DatabaseCell: {
            column: string;
            /** @description The oldest first */
            history: components["schemas"]["CellCorrection"][];
            /** @description The place on its page as a PNG; null where there is no page */
            image_url: string | null;
            row: number;
            /** @description null for values that no document has, such as ids */
            source: components["schemas"]["CellSource"] | null;
            table: string;
            value: string | number | null;
        };
        DatabaseColumn: {
            /** @description Of dates in the documents */
            calendar: ("AD" | "BS") | null;
            name: string;
            not_null: boolean;
            references: {
                column: string;
                table: string;
            } | null;
            /** @description Factor that was applied: 10000000 for crores */
            scale: number;
            /** @enum {string} */
            sql_type: "INTEGER" | "REAL" | "TEXT";
            /** @description The header as the documents have it */
            title: string;
            /**
             * @description A code is digits that are no number
             * @enum {string}
             */
            type: "integer" | "decimal" | "percent" | "money" | "date" | "fiscal_year" | "code" | "boolean" | "text";
            unique: boolean;
            /** @description Such as NPR */
            unit: string | null;
        };
        DatabaseDocument: {
            id: number;
            name: string;
            /** @description null where the format has none */
            pages: number | null;
            sha256: string;
            title: string | null;
            /** @description Media type */
            type: string;
            warnings: string[];
        };
        DatabaseEntry: {
            /** Format: date-time */
            changed_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Names */
            documents: string[];
            /** Format: date-time */
            expires_at: string;
            id: string;
            size_bytes: number;
            tables: {
                name: string;
                rows: number;
            }[];
            /** @description Grows with each correction and addition */
            version: number;
        };
        DatabaseIssue: {
            column: string | null;
            id: number;
            /** @description Such as sum, share, order, duplicate, type, schema, conflict */
            kind: string;
            message: string;
            row: number | null;
            /** @enum {string} */
            severity: "info" | "warning" | "error";
            table: string | null;
        };
        DatabaseIssues: {
            data: components["schemas"]["DatabaseIssue"][];
            meta: components["schemas"]["PageMeta"];
        };
        DatabaseJob: {
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            error: components["schemas"]["JobError"] | null;
            /** @description When the result is deleted */
            expires_at: string | null;
            id: string;
            progress: components["schemas"]["JobProgress"] | null;
            /** @description Position by arrival among queued jobs, from 1; owners with fewer running jobs come sooner. null once it runs */
            queue_position: number | null;
            result: components["schemas"]["DatabaseAnswer"] | null;
            started_at: string | null;
            state: components["schemas"]["JobState"];
            tries: number;
        };
        DatabaseList: {
            data: components["schemas"]["DatabaseEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        DatabaseRows: {
            /** @description Objects by column; `_row` is the number of the row, for `/cells` */
            data: {
                [key: string]: string | number | null | boolean;
            }[];
            meta: components["schemas"]["PageMeta"];
        };
        DatabaseSchema: {
            /** @description A JSON Schema with a property for each table; as form part `schema` it is used on other documents */
            schema: {
                [key: string]: unknown;
            };
            /** @description The statements that make its tables */
            sql: string;
        };
        DatabaseTable: {
            columns: components["schemas"]["DatabaseColumn"][];
            /**
             * @description `data` of the documents, `lookup` of repeated values, `link` of the product
             * @enum {string}
             */
            kind: "data" | "lookup" | "link";
            name: string;
            primary_key: string[];
            rows: number;
            title: string;
        };
        DatabaseTables: {
            data: components["schemas"]["DatabaseTable"][];
        };
        /** @description Paths of the files with every row, of all vintages and levels */
        DatasetBulk: {
            /** @description CSV in UTF-8 */
            csv: string;
            /** @description Bytes and SHA-256 of these files */
            list: string;
            /** @description JSON, a row a line */
            ndjson: string;
            /** @description Apache Parquet */
            parquet: string;
            /** @description Excel workbook, with sheets of fields and sources */
            xlsx: string;
        };
        /** @description Files with every row of a version */
        DatasetBulkList: {
            data: {
                /** @description Path of the file */
                address: string;
                bytes: number;
                /** @enum {string} */
                format: "csv" | "ndjson" | "xlsx" | "parquet";
                rows: number;
                /** @description Of the file, in hexadecimal digits */
                sha256: string;
                /** @description Media type */
                type: string;
            }[];
            meta: {
                /** @description How to cite these rows (APA) */
                citation?: string;
                dataset: string;
                /** @description Filters that hold because the caller did not choose; absent where there are none */
                defaults?: {
                    [key: string]: string | number | boolean;
                };
                /** @description By field: how many rows have each value, without the filters of that field */
                facets?: {
                    [key: string]: {
                        count: number;
                        /** @description null counts the rows without a value */
                        value: string | number | boolean | null;
                    }[];
                };
                /** @description By field: how many values are left out, because a field has more than are listed */
                facets_more?: {
                    [key: string]: number;
                };
                /** Format: date */
                last_updated: string;
                licence: components["schemas"]["DatasetLicence"];
                /** @description What should be known about these rows */
                notice?: string;
                /** @description Printed totals that these rows do not add up to; absent where they meet all */
                printed_totals?: components["schemas"]["DatasetPrintedTotal"][];
                source: components["schemas"]["DatasetSource"];
                /** @description Other words that would have found rows */
                suggestion?: string;
                /** @description Of groups: the unit of each computed value that has one; absent where none has */
                units?: {
                    [key: string]: string;
                };
                version: string;
            };
        };
        /** @description Changed rows between two versions */
        DatasetChanges: {
            data: {
                before?: components["schemas"]["DatasetRow"];
                /** @enum {string} */
                change: "added" | "changed" | "removed";
                /** @description The key of the row */
                key: string | number;
                row: components["schemas"]["DatasetRow"];
            }[];
            meta: {
                added: number;
                changed: number;
                /** @description How to cite these rows (APA) */
                citation?: string;
                dataset: string;
                /** @description Filters that hold because the caller did not choose; absent where there are none */
                defaults?: {
                    [key: string]: string | number | boolean;
                };
                /** @description By field: how many rows have each value, without the filters of that field */
                facets?: {
                    [key: string]: {
                        count: number;
                        /** @description null counts the rows without a value */
                        value: string | number | boolean | null;
                    }[];
                };
                /** @description By field: how many values are left out, because a field has more than are listed */
                facets_more?: {
                    [key: string]: number;
                };
                /** Format: date */
                last_updated: string;
                licence: components["schemas"]["DatasetLicence"];
                limit?: number;
                /** @description What should be known about these rows */
                notice?: string;
                offset?: number;
                page?: number;
                per_page?: number;
                /** @description Printed totals that these rows do not add up to; absent where they meet all */
                printed_totals?: components["schemas"]["DatasetPrintedTotal"][];
                removed: number;
                /** @description The earlier version */
                since: string;
                source: components["schemas"]["DatasetSource"];
                /** @description Other words that would have found rows */
                suggestion?: string;
                /** @description Rows that match, on all pages */
                total: number;
                /** @description Of groups: the unit of each computed value that has one; absent where none has */
                units?: {
                    [key: string]: string;
                };
                version: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description Fields of a table for people, in order */
        DatasetColumns: {
            /** @description What else tells rows apart */
            dimension: string[];
            /** @description What it is about */
            name: string[];
            time: string[];
            /** @description Units or currencies that differ by row */
            unit: string[];
            /** @description Figures and facts */
            value: string[];
        };
        /** @description What keeps figures from being compared */
        DatasetComparability: {
            /** @description The field in which compared rows must agree */
            differ: string;
            /** @description The figures, or the fields that identify them */
            fields: string[];
            reason: string;
            /** @description Whether sums over different values are refused; otherwise answers have a notice */
            refused: boolean;
        };
        /** @description A control total of an imported file */
        DatasetControl: {
            /** @description What its rows add up to */
            found: number;
            /** @description What is added up */
            name: string;
            /** @description Where the file states it */
            place: string;
            /** @description What the file states */
            stated: number;
            /** @description Largest difference that its rounding allows */
            tolerance: number;
            /** @description Unit of the three numbers */
            unit: string;
        };
        /** @description What is known about a dataset */
        DatasetEntry: {
            /** @description Path of the rows */
            address: string;
            bulk: components["schemas"]["DatasetBulk"];
            /** @description What changed since a version: `?since=<version>` */
            changes_address: string;
            columns: components["schemas"]["DatasetColumns"];
            coverage: {
                /** @description The area that the rows are about */
                area: string;
                /** @description First period; null where rows have none */
                from: string | null;
                /** @description Last period */
                to: string | null;
            };
            /** @description The last day that the rows are about; null where there are none */
            data_until: string | null;
            /** @description What is chosen where the caller does not choose, in words; absent where nothing is */
            default_filters?: string;
            description: string;
            /** @description Description in Nepali */
            description_ne: string | null;
            fields: components["schemas"]["DatasetField"][];
            /** @description Fields that rows can be filtered, sorted and counted by; those of an object with a dot */
            filters: string[];
            gaps: components["schemas"]["DatasetGaps"];
            id: string;
            /** @description The field that names a row */
            key: string;
            /** @description Words that people ask for it by, in English, Nepali and romanised Nepali */
            keywords: string[];
            /** @description What is missing or doubtful */
            known_gaps: string[];
            /**
             * Format: date
             * @description Day of the rows
             */
            last_updated: string;
            licence: components["schemas"]["DatasetLicence"];
            /** @description Present where there are no rows: how to get them */
            notice?: string;
            publisher: string;
            /** @description What can be asked of it in words; absent where nothing is declared */
            questions?: components["schemas"]["DatasetQuestions"][];
            /** @description How often the publisher publishes; absent where it has no rhythm */
            rhythm?: {
                /** @description Days after a period by which the next one is published */
                days: number;
                description: string;
            };
            /** @description Rows that are served, of all vintages */
            rows: number;
            /** @description The same rows under the id */
            rows_address: string;
            source: components["schemas"]["DatasetSource"];
            /** @description True where newer rows were to be expected by the rhythm of the publisher; null where nothing tells */
            stale: boolean | null;
            /** @description Why it is stale, or why nothing tells */
            stale_reason: string | null;
            title: string;
            /** @description Title in Nepali */
            title_ne: string | null;
            /** @description Changes with the rows; the same in X-Dataset-Version */
            version: string;
            /** @description The versions that can be read */
            versions: components["schemas"]["DatasetVersion"][];
        };
        /** @description A field of the rows */
        DatasetField: {
            description: string;
            /**
             * @description Of days AD, written YYYY-MM-DD
             * @constant
             */
            format?: "date";
            /** @description Type of the elements, where the type is array */
            items?: string;
            name: string;
            /** @description Name in Nepali, for people */
            name_ne: string | null;
            /** @description Whether it is null where the value is unknown */
            nullable: boolean;
            /** @description Name in English, for people */
            title: string;
            /** @description Type of JSON: string, integer, number, boolean, array or object */
            type: string;
            /** @description Unit of the values; null where they have none */
            unit: string | null;
            /** @description The possible values, where they are few */
            values?: string[];
        };
        /** @description Rows or values that are missing */
        DatasetGap: {
            /** @description The field of the period, the member or the value */
            field: string;
            /**
             * @description period: no rows of these periods; member: no rows of these values of the field in these periods; value: rows whose field is null
             * @enum {string}
             */
            kind: "period" | "member" | "value";
            /** @description The rows concerned, as filters; empty: all */
            only: {
                [key: string]: string | number | boolean | null;
            };
            /** @description Fiscal years (2081/82), or their months from Shrawan on (2081/82-M01) */
            periods: string[];
            /** @description Rows without a value */
            rows?: number;
            /** @description Members without rows */
            values?: string[];
        };
        /** @description What rows are missing, do not add up, or cannot be compared, computed from them */
        DatasetGaps: {
            comparable: components["schemas"]["DatasetComparability"][];
            missing: components["schemas"]["DatasetGap"][];
            /** @description Printed totals that the rows do not add up to; the others are met */
            printed_totals: components["schemas"]["DatasetPrintedTotal"][];
        };
        /** @description With `group_by` or `aggregate`, a list answers groups: the grouped fields under their names, then the values of `aggregate` in its order: `sum_amount` for `sum(amount)`, `count` for `count()` (rows), `count_amount` for `count(amount)` (rows with an amount). Null is not zero: a value is null where no row has one, and `nulls_amount` counts the rows without, for fields that may be null. `share_amount` is the percent of the total of the same period, `yoy_amount` the percent of growth over the same period a year before, `rank_amount` the place within the period; null where the total or the year before is not known or not comparable, and the notice says why. Filters choose rows before, `having` groups after; `sort` takes the names of these values, `limit` and `page` count groups, and `meta.units` has the units. Rows that must not be taken together, such as totals and their parts, are refused with what to filter by. */
        DatasetGroup: {
            [key: string]: string | number | boolean | null;
        };
        /**
         * @description Id of a dataset, as in the catalogue
         * @example budgets
         * @enum {string}
         */
        DatasetId: "payment-systems" | "budgets" | "forex" | "imports" | "exports" | "trade-totals" | "trade-by-country" | "trade-by-customs-office" | "imports-by-partner" | "exports-by-partner" | "trade-by-month" | "hs-codes" | "remittances" | "payment-indicators" | "exchange-rates" | "price-indices" | "monetary-survey" | "interest-rates" | "balance-of-payments" | "national-accounts" | "administrative-units" | "boundaries" | "schools";
        /** @description Terms under which the rows may be used */
        DatasetLicence: {
            name: string;
            /** @description Where to read it; null where it has no address */
            url: string | null;
        };
        /** @description About the rows of this answer */
        DatasetMeta: {
            /** @description How to cite these rows (APA) */
            citation?: string;
            dataset: string;
            /** @description Filters that hold because the caller did not choose; absent where there are none */
            defaults?: {
                [key: string]: string | number | boolean;
            };
            /** @description By field: how many rows have each value, without the filters of that field */
            facets?: {
                [key: string]: {
                    count: number;
                    /** @description null counts the rows without a value */
                    value: string | number | boolean | null;
                }[];
            };
            /** @description By field: how many values are left out, because a field has more than are listed */
            facets_more?: {
                [key: string]: number;
            };
            /** Format: date */
            last_updated: string;
            licence: components["schemas"]["DatasetLicence"];
            limit?: number;
            /** @description What should be known about these rows */
            notice?: string;
            offset?: number;
            page?: number;
            per_page?: number;
            /** @description Printed totals that these rows do not add up to; absent where they meet all */
            printed_totals?: components["schemas"]["DatasetPrintedTotal"][];
            source: components["schemas"]["DatasetSource"];
            /** @description Other words that would have found rows */
            suggestion?: string;
            /** @description Rows that match, on all pages */
            total: number;
            /** @description Of groups: the unit of each computed value that has one; absent where none has */
            units?: {
                [key: string]: string;
            };
            version: string;
        };
        /** @description A printed total that the rows do not add up to */
        DatasetPrintedTotal: {
            /** @description Who prints it */
            by: string;
            /** @description The field that is added up */
            field: string;
            /** @description The field that tells parts apart */
            member?: string;
            /** @description Parts that have rows */
            members?: number;
            /** @description Parts that have none */
            missing?: string[];
            /** @description The rows that are added up, as filters; absent: all */
            parts?: {
                [key: string]: (string | number | boolean | null) | (string | number | boolean | null)[];
            };
            /** @description What is added up: 2081/82, or 2080/81 (7 months) */
            period: string;
            /** @description What the publisher prints */
            printed: number;
            /** @description What the rows add up to */
            sum: number;
            unit: string | null;
        };
        /** @description What can be asked of the rows, in words of people */
        DatasetQuestions: {
            /** @description Rows are parts, which are added up */
            added?: boolean;
            dimensions: components["schemas"]["QuestionDimension"][];
            id: string;
            lies_in?: components["schemas"]["QuestionPlaces"];
            measures: components["schemas"]["QuestionMeasure"][];
            named_by?: components["schemas"]["QuestionNames"];
            /** @description Filters of the rows that questions are about */
            only: {
                [key: string]: string | number | boolean;
            };
            /** @description Asked for months and quarters only */
            only_parts?: boolean;
            /** @description Of rows for one period, the one whose value comes first */
            prefer?: {
                field: string;
                values: string[];
            };
            texts?: components["schemas"]["QuestionText"][];
            time: components["schemas"]["QuestionTime"];
        };
        /** @description A row; the catalogue describes its fields */
        DatasetRow: {
            [key: string]: unknown;
        };
        DatasetRows: (components["schemas"]["DatasetRow"] | components["schemas"]["DatasetGroup"])[] | {
            data: (components["schemas"]["DatasetRow"] | components["schemas"]["DatasetGroup"])[];
            meta: components["schemas"]["DatasetMeta"];
        };
        /** @description Where the facts are from */
        DatasetSource: {
            name: string;
            /** @description Where to read it; null where it has no address */
            url: string | null;
        };
        /** @description A version that can be read, and what it was imported from */
        DatasetVersion: {
            /** @description Why it was imported although it does not add up; absent where it does */
            accepted?: string;
            /** @description Why it was imported although it removes rows; absent where it does not */
            accepted_removal?: string;
            /** @description The totals that it states */
            controls?: components["schemas"]["DatasetControl"][];
            /** @description The part of the dataset that it covers */
            covers?: string;
            /** @description Warnings for a person to check */
            doubts?: string[];
            /** @description The format it was read in */
            format?: string;
            /**
             * Format: date-time
             * @description When it was imported
             */
            imported_at?: string;
            /**
             * Format: date
             * @description Day of the rows
             */
            last_updated: string;
            /**
             * @description shipped: part of the product; imported: by the operator of this installation
             * @enum {string}
             */
            origin: "shipped" | "imported";
            /** @description Files imported before it that rows are still from, newest first */
            parts?: {
                /** @description Why it was imported although it does not add up; absent where it does */
                accepted?: string;
                /** @description Why it was imported although it removes rows; absent where it does not */
                accepted_removal?: string;
                /** @description The totals that it states */
                controls?: components["schemas"]["DatasetControl"][];
                /** @description The part of the dataset that it covers */
                covers?: string;
                /** @description Warnings for a person to check */
                doubts?: string[];
                /** @description The format it was read in */
                format?: string;
                /** Format: date-time */
                imported_at: string;
                /** @description Name of the imported file */
                source_file?: string;
                /** @description Its SHA-256 in hexadecimal digits */
                source_sha256?: string;
                /** @description Its address, where it was fetched from one */
                source_url?: string;
            }[];
            /** @description Rows, of all vintages */
            rows: number;
            /** @description True for the one that is answered without `version=` */
            served: boolean;
            /** @description Name of the imported file */
            source_file?: string;
            /** @description Its SHA-256 in hexadecimal digits */
            source_sha256?: string;
            /** @description Its address, where it was fetched from one */
            source_url?: string;
            /** @description For `version=` and `since=` */
            version: string;
        };
        /** @description The time between two days */
        DateDifference: {
            /** @description The same by the Gregorian calendar */
            ad: components["schemas"]["YearsMonthsDays"];
            /** @description The age on the second day of somebody born on the first; null where it is before the first */
            age: {
                ad: components["schemas"]["AgeByBirthdays"];
                bs: components["schemas"]["AgeByBirthdays"];
            } | null;
            /** @description The time between them in years, months and days of the Bikram Sambat, counted on from the earlier day */
            bs: components["schemas"]["YearsMonthsDays"];
            /** @description Days from the first day to the second; negative where that is before the first */
            days: number;
            /** @description Days of the span with its first and last */
            days_counting_both: number;
            from: components["schemas"]["BothDates"];
            to: components["schemas"]["BothDates"];
            /** @description Working days of the span, its first and last day counted */
            working_days: components["schemas"]["WorkingDays"];
            /** @description Working days of the span without the earlier day, as `/e/calendar/add` counts */
            working_days_after_first: number;
        };
        DatesMeta: {
            /** @description What the answer may lack */
            notice?: string;
            /** @description Sources of the dates */
            sources: string[];
        };
        /** @description The time between two days, one item */
        DifferenceAnswer: {
            data: components["schemas"]["DateDifference"][];
            meta: components["schemas"]["DatesMeta"];
        };
        DocumentBlock: {
            /** @enum {string} */
            kind: "heading" | "paragraph" | "item";
            /** @description Of a heading, or the depth of an item */
            level: number | null;
            page: number | null;
            part: string | null;
            text: string;
        };
        DocumentContent: {
            blocks: components["schemas"]["DocumentBlock"][];
            document: components["schemas"]["DatabaseDocument"];
            fields: components["schemas"]["DocumentField"][];
        };
        DocumentContents: {
            data: components["schemas"]["DocumentContent"][];
        };
        DocumentField: {
            box: components["schemas"]["PageBox"] | null;
            confidence: number;
            label: string;
            /** @enum {string} */
            method: "text" | "legacy_font" | "ocr" | "file";
            page: number | null;
            part: string | null;
            text: string;
            type: string;
            value: string | number | null;
        };
        /** @description The text of a document, page by page */
        DocumentText: {
            pages: {
                page: number;
                /**
                 * @description Origin of the text: `text` of the document, `legacy:` and the names of the legacy fonts that it was typed for, or `ocr`
                 * @example text
                 * @example legacy:Preeti
                 * @example ocr
                 */
                source: string;
                /** @description In Unicode and the order of reading, a line feed after each line */
                text: string;
            }[];
            /** @constant */
            status: "success";
            warnings: string[];
        };
        Engine: {
            /** @description What it does, in a sentence */
            does: string;
            limits: {
                conversation_characters: number;
                /** @description Turns that are kept; the oldest are dropped */
                conversation_turns: number;
                question_characters: number;
            } | null;
            /** @description How a question would be answered now; null for engines of other services */
            mode: ("router" | "model" | "template") | null;
            /** @description The model in use now; null if there is none */
            model: string | null;
            name: string;
            /** @description The scope that the key needs */
            scope: string;
            /** @description The service that it belongs to */
            service: string;
            /** @description Requests are sent there with POST */
            url: string;
        };
        EngineList: {
            data: components["schemas"]["Engine"][];
        };
        /**
         * @description published: the day was published for that year; high: by a fixed date, or by a rule that gave every published day it was tested on; medium: by a rule that failed at times, or whose tithi turns within 15 minutes of the deciding moment; low: by a rule that could not be tested, or near a lost lunar month (kshaya), where almanacs may name the months otherwise; estimated: by the tables of the Islamic calendar, where the sighting of the Moon decides for this day or the next, or the likeliest day of a festival that is announced from year to year
         * @enum {string}
         */
        EventConfidence: "published" | "high" | "medium" | "low" | "estimated";
        EventHoliday: {
            /**
             * @description list: the list of the year; decision: given, or its day set, by a decision or notice
             * @enum {string}
             */
            basis: "list" | "decision";
            scope: components["schemas"]["HolidayScope"];
            /** @description Who or where, or what for, in words */
            scope_note: string | null;
            /** @description The note in Nepali */
            scope_note_ne: string | null;
            /** @description Where the list of that year was published, or reports of the decision */
            source: string;
        };
        /** @description Rates of exchange of Nepal Rastra Bank for a currency and a day */
        ExchangeRate: {
            /** @description Buying rate as published: rupees for `unit` units; null where none is published */
            buy: number | null;
            /** @description Buying rate of one unit of the currency, an exact decimal */
            buy_per_unit: string | null;
            /** @description ISO 4217 code of the foreign currency */
            currency: string;
            /** @description Name of the currency as the source has it */
            currency_name: string;
            /**
             * Format: date
             * @description Day for which the rate holds, AD
             */
            date: string;
            /** @description Day and currency: 2026-05-14-USD */
            id: string;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description When it was published, in Nepali time (+05:45); null where the file does not say */
            published_on: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description Selling rate as published: rupees for `unit` units; null where none is published */
            sell: number | null;
            /** @description Selling rate of one unit of the currency, an exact decimal */
            sell_per_unit: string | null;
            /** @description Where the rate is from */
            source: string;
            /**
             * @description How many units of the currency the published rates are for: Indian rupees are quoted per 100, yen per 10, most others per 1
             * @enum {number}
             */
            unit: 1 | 10 | 100;
        };
        /** @description Exports of Nepal by commodity */
        Export: {
            /** @description Value in rupees */
            amount: number;
            /** @description Name of the goods as the source prints it; null where it prints none */
            commodity_name: string | null;
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /**
             * @description The exporting country
             * @constant
             */
            export_from: "Nepal";
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description Code of the Harmonized System as text: leading zeros count */
            hs_code: string;
            /**
             * @description Depth of the code; chapters contain the rows below them
             * @enum {string}
             */
            hs_level: "chapter" | "hs4" | "hs6" | "hs8";
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Chapter (first two digits); null for chapters */
            parent_hs_code: string | null;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Quantity in `unit`; null where it has none */
            quantity: number | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /** @description Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these; null where units are mixed, as in chapters */
            unit: string | null;
            /** @description The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM */
            unit_printed: string | null;
        };
        /** @description Exports of Nepal by commodity and partner country */
        ExportByPartner: {
            /** @description Value in rupees */
            amount: number;
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count */
            hs_code: string;
            /** @description This row; the same after every import */
            id: number;
            /** @description ISO 3166-1 code of two letters; null where the partner has none or it is not certain */
            iso_alpha2: string | null;
            /** @description ISO 3166-1 code of three letters; null likewise */
            iso_alpha3: string | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Chapter (first two digits) */
            parent_hs_code: string;
            /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam */
            partner_country: string;
            /**
             * @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated
             * @enum {string}
             */
            partner_kind: "country" | "remainder" | "unspecified";
            /** @description The name of the partner as the source prints it */
            partner_printed: string;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Quantity in `unit`; null where it has none */
            quantity: number | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /** @description Unit of the quantity, spelt one way in all years */
            unit: string | null;
            /** @description The unit as the source spells it, in capitals */
            unit_printed: string | null;
        };
        FieldError: {
            /** @description What is possible: a list of values or a sentence */
            accepted?: unknown;
            /** @description Name of the parameter, header or field; dots and indexes reach into objects */
            field: string;
            message: string;
        };
        /** @description Foreign exchange reserves of Nepal at the end of a month */
        Forex: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /**
             * @description Whose reserves they are
             * @constant
             */
            country_name: "Nepal";
            /**
             * @description ISO 4217 code; a month has a row in rupees and, where dollars were printed, one in dollars
             * @enum {string}
             */
            currency: "NPR" | "USD";
            /**
             * Format: date
             * @description First day of the fiscal year (1 Shrawan), AD
             */
            fiscal_year: string;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year_str: string;
            /** @description Held by banks and financial institutions, in millions of the currency; null where not printed */
            forex_banks_millions: number | null;
            /** @description Of the gross reserves, those in convertible currencies; null where not printed */
            forex_convertible_millions: number | null;
            /** @description Gross reserves of the whole banking sector, the central bank included, in millions of the currency */
            forex_gross_millions: number | null;
            /** @description Of the gross reserves, those in Indian currency; null where not printed */
            forex_inconvertible_millions: number | null;
            /** @description Held by the central bank (Nepal Rastra Bank), in millions of the currency; null where unknown */
            forex_millions: number | null;
            /** @description This row; the same after every import */
            id: number;
            /** @description Months of imports of goods that the gross reserves cover, as the report prints them, the same in both currencies */
            import_cover_goods_months: number | null;
            /** @description Months of imports of goods and services that the gross reserves cover, as the report prints them, the same in both currencies */
            import_cover_goods_services_months: number | null;
            /** @description Share of Indian currency in the gross reserves, as the report prints it, the same in both currencies */
            indian_share_percent: number | null;
            /** @description Whether this is the latest edition of its period; false for superseded ones (vintage=all) */
            latest: boolean;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month at whose end the reserves stood
             * @enum {string}
             */
            month: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /**
             * @description How the source rounds the amounts
             * @enum {string}
             */
            precision: "rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion";
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figures are printed in */
            source: string;
            /**
             * @description Which edition the figures are from: first_release as first published; comparative as printed a year later beside the newer month; table_current and table_comparative likewise, but from the statistical tables, which are more precise
             * @enum {string}
             */
            vintage: "first_release" | "comparative" | "table_current" | "table_comparative";
        };
        GatheredCatalogue: {
            data: components["schemas"]["GatheredEntry"][];
            meta: {
                limit?: number;
                offset?: number;
                page?: number;
                per_page?: number;
                /** @description Rows that match, on all pages */
                total: number;
                /** @description Services that could not be asked; their datasets are missing here */
                unavailable: string[];
            };
        };
        /** @description What is known about a dataset */
        GatheredEntry: {
            /** @description Path of the rows */
            address: string;
            bulk?: {
                /** @description CSV in UTF-8 */
                csv: string;
                /** @description Bytes and SHA-256 of these files */
                list: string;
                /** @description JSON, a row a line */
                ndjson: string;
                /** @description Apache Parquet */
                parquet: string;
                /** @description Excel workbook, with sheets of fields and sources */
                xlsx?: string;
            };
            /** @description What changed since a version: `?since=<version>` */
            changes_address?: string;
            columns: components["schemas"]["DatasetColumns"];
            coverage: {
                /** @description The area that the rows are about */
                area: string;
                /** @description First period; null where rows have none */
                from: string | null;
                /** @description Last period */
                to: string | null;
            };
            /** @description The last day that the rows are about; null where there are none */
            data_until?: string | null;
            /** @description What is chosen where the caller does not choose, in words; absent where nothing is */
            default_filters?: string;
            description: string;
            /** @description Description in Nepali */
            description_ne?: string | null;
            fields: {
                description: string;
                /**
                 * @description Of days AD, written YYYY-MM-DD
                 * @constant
                 */
                format?: "date";
                /** @description Type of the elements, where the type is array */
                items?: string;
                name: string;
                /** @description Name in Nepali, for people */
                name_ne?: string | null;
                /** @description Whether it is null where the value is unknown */
                nullable: boolean;
                /** @description Name in English, for people */
                title: string;
                /** @description Type of JSON: string, integer, number, boolean, array or object */
                type: string;
                /** @description Unit of the values; null where they have none */
                unit: string | null;
                /** @description The possible values, where they are few */
                values?: string[];
            }[];
            /** @description Fields that rows can be filtered, sorted and counted by; those of an object with a dot */
            filters?: string[];
            gaps: components["schemas"]["DatasetGaps"];
            id: string;
            /** @description The field that names a row */
            key: string;
            /** @description Words that people ask for it by, in English, Nepali and romanised Nepali */
            keywords?: string[];
            /** @description What is missing or doubtful */
            known_gaps: string[];
            /**
             * Format: date
             * @description Day of the rows
             */
            last_updated: string;
            licence: components["schemas"]["DatasetLicence"];
            /** @description Present where there are no rows: how to get them */
            notice?: string;
            publisher: string;
            /** @description What can be asked of it in words; absent where nothing is declared */
            questions?: components["schemas"]["DatasetQuestions"][];
            /** @description How often the publisher publishes; absent where it has no rhythm */
            rhythm?: {
                /** @description Days after a period by which the next one is published */
                days: number;
                description: string;
            };
            /** @description Rows that are served, of all vintages */
            rows: number;
            /** @description The same rows under the id */
            rows_address: string;
            source: components["schemas"]["DatasetSource"];
            /** @description True where newer rows were to be expected by the rhythm of the publisher; null where nothing tells */
            stale?: boolean | null;
            /** @description Why it is stale, or why nothing tells */
            stale_reason: string | null;
            title: string;
            /** @description Title in Nepali */
            title_ne?: string | null;
            /** @description Changes with the rows; the same in X-Dataset-Version */
            version: string;
            /** @description The versions that can be read */
            versions?: components["schemas"]["DatasetVersion"][];
        };
        /**
         * @description What `public_holiday` rests on. checked: the list of the year, and the days given during the year, held against the closings of the Nepal Stock Exchange; reported: the list, and of the days given during the year those of which reports were found, or, for a day off, those closings alone; list: the list of the year only, as the day is later than the reports, which end with 4 May 2026; open: a holiday whose day is not announced may be this day, or one source alone reports it; none: no whole list of the year is known
         * @enum {string}
         */
        HolidayCoverage: "checked" | "reported" | "list" | "open" | "none";
        /**
         * @description A part of the country with public holidays of its own: kathmandu-valley (in the hills), hills (hill and mountain districts), tarai, madhesh (Madhesh Province, in the Tarai; of the days that the province gives, those with two reports)
         * @enum {string}
         */
        HolidayPlace: "kathmandu-valley" | "hills" | "tarai" | "madhesh";
        /**
         * @description all: everybody; place: a part of the country; community: those who keep it; women; schools; offices: some public offices
         * @enum {string}
         */
        HolidayScope: "all" | "place" | "community" | "women" | "schools" | "offices";
        /** @description A code of the Harmonized System */
        HsCode: {
            /** @description The chapter that it is or lies in; null for sections */
            chapter: string | null;
            /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits */
            code: string;
            /** @description First fiscal year with exports of it; null where the tables that were read have none */
            exports_first_year: string | null;
            /** @description Last fiscal year with exports of it; null where the tables that were read have none */
            exports_last_year: string | null;
            /** @description First fiscal year with imports of it; null where the tables that were read have none */
            imports_first_year: string | null;
            /** @description Last fiscal year with imports of it; null where the tables that were read have none */
            imports_last_year: string | null;
            /**
             * @description Depth in the tree: section, chapter (2 digits), heading (4), subheading (6), item (8)
             * @enum {string}
             */
            level: "section" | "chapter" | "heading" | "subheading" | "item";
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description What it holds: of sections and chapters in short words of our own, of items as the trade tables print it; null for headings and subheadings, which the tables do not name */
            name: string | null;
            /** @description Fiscal year of the table that the name of an item is from, the newest that was read; null for others */
            name_year: string | null;
            /** @description The code above; null for sections, and for chapters that are in none */
            parent_code: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description Number of the section that it lies in; null where it lies in none */
            section_number: number | null;
            /**
             * @description in_use, reserved for later use (chapter 77), or national (98 and 99, which Nepal does not use)
             * @enum {string}
             */
            status: "in_use" | "reserved" | "national";
        };
        /** @description A row with the rows below it; only with format=tree */
        HsCodeTree: {
            chapter: string | null;
            /** @description The rows that are parts of this one */
            children: components["schemas"]["HsCodeTree"][];
            code: string;
            exports_first_year: string | null;
            exports_last_year: string | null;
            imports_first_year: string | null;
            imports_last_year: string | null;
            /** @enum {string} */
            level: "section" | "chapter" | "heading" | "subheading" | "item";
            name: string | null;
            name_year: string | null;
            parent_code: string | null;
            section_number: number | null;
            /** @enum {string} */
            status: "in_use" | "reserved" | "national";
        };
        /** @description Imports of Nepal by commodity */
        Import: {
            /** @description Value in rupees */
            amount: number;
            /** @description Name of the goods as the source prints it; null where it prints none */
            commodity_name: string | null;
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description Customs revenue on these goods, in rupees; null where not published */
            customs_revenue: number | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description Code of the Harmonized System as text: leading zeros count */
            hs_code: string;
            /**
             * @description Depth of the code; chapters contain the rows below them
             * @enum {string}
             */
            hs_level: "chapter" | "hs4" | "hs6" | "hs8";
            /** @description This row; the same after every import */
            id: number;
            /**
             * @description The importing country
             * @constant
             */
            import_to: "Nepal";
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Chapter (first two digits); null for chapters */
            parent_hs_code: string | null;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Quantity in `unit`; null where it has none */
            quantity: number | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /** @description Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these; null where units are mixed, as in chapters */
            unit: string | null;
            /** @description The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM */
            unit_printed: string | null;
        };
        /** @description Imports of Nepal by commodity and partner country */
        ImportByPartner: {
            /** @description Value in rupees */
            amount: number;
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description Customs revenue on these goods, in rupees; null where not published */
            customs_revenue: number | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count */
            hs_code: string;
            /** @description This row; the same after every import */
            id: number;
            /** @description ISO 3166-1 code of two letters; null where the partner has none or it is not certain */
            iso_alpha2: string | null;
            /** @description ISO 3166-1 code of three letters; null likewise */
            iso_alpha3: string | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Chapter (first two digits) */
            parent_hs_code: string;
            /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam */
            partner_country: string;
            /**
             * @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated
             * @enum {string}
             */
            partner_kind: "country" | "remainder" | "unspecified";
            /** @description The name of the partner as the source prints it */
            partner_printed: string;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Quantity in `unit`; null where it has none */
            quantity: number | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /** @description Unit of the quantity, spelt one way in all years */
            unit: string | null;
            /** @description The unit as the source spells it, in capitals */
            unit_printed: string | null;
        };
        Index: {
            description: string;
            /** @description Addresses by what is there */
            links: {
                [key: string]: string;
            };
            name: string;
        };
        /** @description A rate of interest in Nepal at the end of a month, percent a year */
        InterestRate: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month at whose end the figure stood
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The figure: Broad money (M2), Bank rate, Current account */
            series: string;
            /** @description The issue of the tables that the figure was last printed in */
            source: string;
            /**
             * @description Percent a year
             * @constant
             */
            unit: "percent";
            /** @description The figure */
            value: number;
        };
        IssuedKey: {
            /** Format: date-time */
            created_at: string;
            customer_id: number | null;
            expires_at: string | null;
            id: string;
            /** @description The key itself; it is not kept and cannot be shown again */
            key: string;
            /** @description To the minute */
            last_used_at: string | null;
            limits: components["schemas"]["KeyLimits"] | null;
            name: string | null;
            /** @description Where a public key may be used */
            origins: string[] | null;
            /** @description Owns what the key makes; survives rotation */
            owner: string;
            /** @description How the key begins */
            prefix: string;
            /** @description True for a key that only writes log entries, for web pages */
            public: boolean;
            quotas: components["schemas"]["KeyQuotas"] | null;
            revoked_at: string | null;
            /** @description Id of the key that follows this one */
            rotated_to: string | null;
            scopes: components["schemas"]["Scope"][];
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
        };
        /** @description The work continues; the job has its progress */
        JobAccepted: {
            job_id: string;
            /** Format: uri */
            job_url: string;
            message: string;
            /** @description Position by arrival among queued jobs, from 1. null once it runs */
            queue_position: number | null;
            /** @constant */
            status: "accepted";
        };
        JobError: {
            code: string;
            detail: string;
            errors: components["schemas"]["FieldError"][];
            status: number;
            title: string;
        };
        JobProgress: {
            /** @description Pages, or steps where pages are not known; only grows */
            done: number;
            /** @description null while unknown */
            total: number | null;
        };
        /** @enum {string} */
        JobState: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "expired";
        /** @description The kept releases of a dataset */
        KeptReleases: {
            choice?: {
                /** Format: date-time */
                at: string;
                shipped: boolean;
            } | null;
            current: components["schemas"]["StoredRelease"];
            earlier: components["schemas"]["StoredRelease"][];
        };
        /** @description Limits of one key instead of the default ones */
        KeyLimits: {
            /** @description Requests at once after a rest */
            burst: number;
            /** @description Requests per second in the long run */
            rate: number;
        };
        /** @description Missing: no quota */
        KeyQuotas: {
            /** @description Requests in a day of UTC */
            daily?: number | null;
            /** @description Requests in a calendar month of UTC */
            monthly?: number | null;
        };
        /** @description Requests of a key */
        KeyUsage: {
            /** @description The latest key: a rotated one keeps what was spent */
            key_id: string;
            /** @description Requests of the present calendar month of UTC */
            month: number;
            name: string | null;
            quotas: components["schemas"]["KeyQuotas"] | null;
            /** @description Requests of the present day of UTC */
            today: number;
        };
        KeyUsageList: {
            data: components["schemas"]["KeyUsage"][];
            meta: {
                /** Format: date */
                day: string;
                /** @description YYYY-MM */
                month: string;
                /** @description Keys with usage; the list has at most 1,000 */
                total: number;
            };
        };
        Liveness: {
            /** @constant */
            status: "alive";
        };
        LogBucket: {
            count: number;
            /** @description Start of the interval, UTC without a zone */
            from: string;
            levels: {
                debug: number;
                error: number;
                fatal: number;
                info: number;
                warning: number;
            };
        };
        /** @description An exception of a subscribed application */
        LogEntry: {
            additional_info: unknown;
            created_date: string;
            customer_id: number;
            exception_message: string;
            service_name: string;
        };
        LogEntryPage: {
            data: components["schemas"]["StoredLogEntry"][];
            meta: components["schemas"]["LogPageMeta"];
        };
        LogEntryReport: {
            /** @description Anything that helps: any JSON value; null where missing. Numbers are doubles: send ids of more than 15 digits as text */
            additional_info?: unknown;
            /**
             * @description When it happened, UTC without a zone; the time of arrival where missing, and stored so where more than 10 minutes ahead of it
             * @example 2026-01-31T10:15:30.123456
             */
            created_date?: string | null;
            /** @description The subscribed customer */
            customer_id: number;
            /** @description The sender's own id of the entry: another with the same id, of the same customer, is taken for the same and not stored again */
            event_id?: string;
            /** @description What happened. It is stored without its middle if it has more than 100,000 characters, and as a remark if it is blank */
            exception_message: string;
            service_name: string;
        };
        LogEntryResult: {
            /** @description Why it was refused */
            code?: string;
            detail?: string;
            /**
             * Format: uuid
             * @description The id of an accepted entry
             */
            entry_id?: string;
            errors?: components["schemas"]["FieldError"][];
            /** @description Position in the request, from 0; of lines, those that are not blank */
            index: number;
            /** @description 201, or the status that it would have had alone */
            status: number;
        };
        LogEntryResults: {
            accepted: number;
            refused: number;
            results: components["schemas"]["LogEntryResult"][];
        };
        LogGroup: {
            count: number;
            /** @description Function and file where it happened */
            culprit: string | null;
            customer_id: number;
            environments: string[];
            /**
             * Format: date-time
             * @description Arrival of the first entry
             */
            first_seen: string;
            group_id: string;
            /** @description Grouping keys: several where groups were merged */
            keys: string[];
            /** Format: date-time */
            last_seen: string;
            level: components["schemas"]["LogLevel"];
            /** @description When an entry has last reopened the resolved group */
            regressed_at: string | null;
            releases: string[];
            resolved_in_release: string | null;
            services: string[];
            snoozed_until: string | null;
            state: components["schemas"]["LogGroupState"];
            title: string;
        };
        LogGroupChange: {
            /** @description With `resolved`: the release with the correction; entries of releases that the group already has do not reopen it */
            resolved_in_release?: string;
            /**
             * Format: date-time
             * @description With `snoozed`, which needs it: a time to come, when the group is open again
             */
            snoozed_until?: string;
            state: components["schemas"]["LogGroupState"];
        };
        LogGroupDetail: {
            count: number;
            /** @description Function and file where it happened */
            culprit: string | null;
            customer_id: number;
            environments: string[];
            /**
             * Format: date-time
             * @description Arrival of the first entry
             */
            first_seen: string;
            group_id: string;
            /** @description Grouping keys: several where groups were merged */
            keys: string[];
            /** @description By created_date, an hour each */
            last_24_hours: components["schemas"]["LogBucket"][];
            /** @description By created_date, a day each */
            last_30_days: components["schemas"]["LogBucket"][];
            /** Format: date-time */
            last_seen: string;
            latest_entry_id: string | null;
            level: components["schemas"]["LogLevel"];
            /** @description When an entry has last reopened the resolved group */
            regressed_at: string | null;
            releases: string[];
            resolved_in_release: string | null;
            services: string[];
            snoozed_until: string | null;
            state: components["schemas"]["LogGroupState"];
            title: string;
        };
        LogGroupMerge: {
            groups: string[];
        };
        LogGroupPage: {
            data: components["schemas"]["LogGroup"][];
            meta: components["schemas"]["PageMeta"];
        };
        LogGroupSplit: {
            keys: string[];
        };
        /**
         * @description A resolved group is open again when an entry comes without a release, or of one that it did not have before; a snoozed one after snoozed_until
         * @enum {string}
         */
        LogGroupState: "open" | "resolved" | "ignored" | "snoozed";
        /** @enum {string} */
        LogLevel: "debug" | "info" | "warning" | "error" | "fatal";
        LogPageMeta: {
            limit?: number;
            offset?: number;
            page?: number;
            per_page?: number;
            /** @description Rows that match, on all pages */
            total: number;
            /**
             * @description `at_least` where more than 10,000 match other filters than customer_id and service_name
             * @enum {string}
             */
            total_is: "exact" | "at_least";
        };
        LogStats: {
            /** @description Every interval, the earliest first */
            data: components["schemas"]["LogBucket"][];
            meta: {
                /** @description As asked; else 60 minutes, 24 hours or 30 days back, with the present one */
                created_date__gte: string;
                /** @description As asked; else the end of the present interval */
                created_date__lte: string;
                /** @enum {string} */
                interval: "minute" | "hour" | "day";
                levels: {
                    debug: number;
                    error: number;
                    fatal: number;
                    info: number;
                    warning: number;
                };
                /** @description Reports of the customer that were refused or lost between the bounds, by arrival and reason; of the filters only customer_id applies */
                refused: {
                    [key: string]: number;
                };
                /** @description Entries in all intervals: as many as the list has */
                total: number;
            };
        };
        /** @description A lunar month as Vikram almanacs count it, dark half first */
        LunarMonth: {
            /** @description True in an intercalary month, printed as अधिक */
            adhik: boolean;
            /** @description The same day in months that end with the new moon */
            amanta: components["schemas"]["AmantaMonth"];
            /** @description True in a month with two sankrantis, which has two names and replaces both months */
            kshaya: boolean;
            name_en: string;
            name_ne: string;
            /** @description 1 Baisakh to 12 Chaitra; in a kshaya month the second of its two names */
            number: number;
            /**
             * @description The month ends with the full moon
             * @constant
             */
            reckoning: "purnimanta";
        };
        /** @description A lunar month, ending with the full moon, and its days here */
        LunarMonthSpan: {
            /** @description True for an intercalary month */
            adhik: boolean;
            /** @description First day of this month that lies in it */
            first_bs_day: number;
            /** @description True for a month that replaces two */
            kshaya: boolean;
            /** @description Last day of this month that lies in it */
            last_bs_day: number;
            name_en: string;
            name_ne: string;
            /** @description 1 Baisakh to 12 Chaitra */
            number: number;
        };
        MadeTable: {
            /** @description Names */
            columns: string[];
            name: string;
            rows: number;
            title: string;
        };
        McpAnswer: {
            error?: {
                code: number;
                message: string;
            };
            id: string | number;
            /** @constant */
            jsonrpc: "2.0";
            result?: {
                [key: string]: unknown;
            };
        };
        McpMessage: {
            error?: {
                [key: string]: unknown;
            };
            /** @description Absent in notifications */
            id?: string | number;
            /** @constant */
            jsonrpc: "2.0";
            /** @example tools/list */
            method?: string;
            params?: {
                [key: string]: unknown;
            };
            result?: {
                [key: string]: unknown;
            };
        };
        /** @description Where modern astronomy and the printed almanac differ on the day’s tithi */
        MethodDifference: {
            /** @description Why the two differ, in a sentence */
            message: string;
            /**
             * @description The other method
             * @enum {string}
             */
            method: "nepal" | "drik";
            /** @description How much later the deciding boundary falls by the other method, in minutes; negative: earlier */
            minutes: number;
            /** @description The tithi at sunrise by the other method */
            tithi: components["schemas"]["Tithi"];
        };
        Model: {
            /** @description Seconds since 1970 */
            created: number;
            id: string;
            /** @constant */
            object: "model";
            owned_by: string;
        };
        ModelList: {
            data: components["schemas"]["Model"][];
            /** @constant */
            object: "list";
        };
        /** @description A monetary aggregate of Nepal at the end of a month */
        MonetaryAggregate: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month at whose end the figure stood
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The figure: Broad money (M2), Bank rate, Current account */
            series: string;
            /** @description The issue of the tables that the figure was last printed in */
            source: string;
            /**
             * @description Unit of `value`
             * @constant
             */
            unit: "NPR million";
            /** @description The figure */
            value: number;
        };
        NamedJsonSchema: {
            description?: unknown;
            name: string;
            /** @description JSON Schema of an object */
            schema: {
                [key: string]: unknown;
            };
            strict?: unknown;
        };
        /** @description Gross domestic product, people and prices of Nepal in a year */
        NationalAccount: {
            /** @description Level of consumer prices, 2010 = 100: computed from the yearly changes. Amounts in rupees divided by it, times 100, are at the prices of 2010 */
            consumer_price_index: number | null;
            /** @description Change of consumer prices from the year before, in percent (FP.CPI.TOTL.ZG) */
            consumer_prices_percent: number | null;
            /**
             * @description Whose figures they are
             * @constant
             */
            country: "Nepal";
            /** @description Fiscal year in Bikram Sambat that ends in `year`: 2080/81 for 2024 */
            fiscal_year: string;
            /** @description Level of the prices of the gross domestic product, 2010 = 100: computed from the yearly changes */
            gdp_deflator_index: number | null;
            /** @description Change of the prices of the gross domestic product from the year before, in percent (NY.GDP.DEFL.KD.ZG) */
            gdp_deflator_percent: number | null;
            /** @description Gross domestic product at the prices of the year, in US dollars (NY.GDP.MKTP.CD) */
            gdp_usd: number | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description People in the middle of the year (SP.POP.TOTL) */
            population: number | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The series of the World Bank with the copy that was read of each */
            source: string;
            /** @description Year AD as the World Bank names it: that in which the fiscal year of Nepal ends (mid-July) */
            year: number;
        };
        /** @description Date, time and almanac in Nepal */
        NepaliDateTime: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date: string;
            /**
             * Format: date-time
             * @description The instant in Nepal time. Before 1920 Nepal’s clock was +05:41:16; as offsets have no seconds, the text says +05:41 and names the exact instant
             */
            ad_datetime: string;
            /** @description Weekday of the almanac, whose day runs from sunrise: before sunrise it is that of the day before */
            almanac_weekday_en: string;
            almanac_weekday_ne: string;
            /** @description Half of the year: Uttarayan from 1 Magh, Dakshinayan from 1 Shrawan */
            ayana: components["schemas"]["BothNames"];
            /** @description The date by the other reading, where two circulate */
            bs_alternative: components["schemas"]["BsAlternative"] | null;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne: string;
            bs_day: number;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month: number;
            bs_month_name_en: string;
            bs_month_name_ne: string;
            /** @description True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days */
            bs_uncertain: boolean;
            bs_year: number;
            bs_year_status: components["schemas"]["BsYearStatus"];
            /** @description Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu */
            events: components["schemas"]["CalendarEvent"][];
            /** @description Quarter of the fiscal year, 1 from Shrawan */
            fiscal_quarter: number;
            /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
            fiscal_year: string;
            /** @description Time since sunrise in ghadi of 24 minutes and pala of 24 seconds */
            ghadi_pala: {
                ghadi: number;
                pala: number;
            };
            /** @description Year of the Kali era as almanacs print it: BS and 3044 */
            kali: number;
            /** @description Karana (half tithi) at sunrise, of 60 */
            karana: components["schemas"]["AlmanacLimb"];
            /** @description Karana at the instant */
            karana_now: components["schemas"]["AlmanacLimb"];
            /** @description A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya) */
            lost_tithi: components["schemas"]["Tithi"] | null;
            /** @description Lunar month at sunrise */
            lunar_month: components["schemas"]["LunarMonth"];
            method: components["schemas"]["AlmanacMethod"];
            /** @description Sign of the zodiac (rashi) of the Moon at sunrise, of 12 */
            moon_sign: components["schemas"]["AlmanacLimb"];
            /** @description Moonrise of the day at the place; null on a day without one */
            moonrise: string | null;
            /** @description Moonset of the day at the place; null on a day without one */
            moonset: string | null;
            /** @description Lunar mansion at sunrise, of 27 */
            nakshatra: components["schemas"]["AlmanacLimb"];
            /** @description Lunar mansion at the instant */
            nakshatra_now: components["schemas"]["AlmanacLimb"];
            /** @description Nepal Sambat date at sunrise */
            nepal_sambat: components["schemas"]["NepalSambatDate"];
            place: components["schemas"]["AlmanacPlace"];
            /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
            public_holiday: boolean | null;
            public_holiday_coverage: components["schemas"]["HolidayCoverage"];
            /** @description Season: two BS months each, Basanta from Chaitra */
            ritu: components["schemas"]["BothNames"];
            /** @description Name of the year in the round of sixty, as almanacs print it for the BS year; null where it is not known */
            samvatsara: components["schemas"]["BothNames"] | null;
            /** @description Year of the Shaka era as Nepali almanacs print it: BS less 135 */
            shaka: number;
            /**
             * Format: date-time
             * @description Sunrise of the day at the place
             */
            sunrise: string;
            /**
             * Format: date-time
             * @description Sunset of the day at the place
             */
            sunset: string;
            /** @description Nepal’s clock, HH:MM:SS */
            time: string;
            /** @description The tithi of the day: the one that prevails at sunrise */
            tithi: components["schemas"]["Tithi"];
            /** @description The tithi that prevails at the instant */
            tithi_now: components["schemas"]["Tithi"];
            /** @description Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day */
            tithi_repeats: ("first" | "second") | null;
            /** @description 20700 since 1986, 19800 from 1920, 20476 before */
            utc_offset_seconds: number;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en: string;
            weekday_ne: string;
            /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
            weekend: boolean;
            /** @description Set where modern astronomy and the printed almanac give the day different tithis */
            why: components["schemas"]["MethodDifference"] | null;
            /** @description Yoga at sunrise, of 27 */
            yoga: components["schemas"]["AlmanacLimb"];
            /** @description Yoga at the instant */
            yoga_now: components["schemas"]["AlmanacLimb"];
        };
        /** @description Date, time and almanac in Nepal, one item */
        NepaliDateTimeAnswer: {
            data: components["schemas"]["NepaliDateTime"][];
            meta?: components["schemas"]["CalendarMeta"];
        };
        /** @description Only the fields that the request chose by fields */
        NepaliDateTimePart: {
            /**
             * Format: date
             * @description Gregorian date in Nepal
             */
            ad_date?: string;
            /**
             * Format: date-time
             * @description The instant in Nepal time. Before 1920 Nepal’s clock was +05:41:16; as offsets have no seconds, the text says +05:41 and names the exact instant
             */
            ad_datetime?: string;
            /** @description Weekday of the almanac, whose day runs from sunrise: before sunrise it is that of the day before */
            almanac_weekday_en?: string;
            almanac_weekday_ne?: string;
            /** @description Half of the year: Uttarayan from 1 Magh, Dakshinayan from 1 Shrawan */
            ayana?: components["schemas"]["BothNames"];
            /** @description The date by the other reading, where two circulate */
            bs_alternative?: components["schemas"]["BsAlternative"] | null;
            /** @description Bikram Sambat date, YYYY-MM-DD */
            bs_date?: string;
            /** @description The date in words, with Nepali numerals */
            bs_date_ne?: string;
            bs_day?: number;
            /** @description 1 Baisakh to 12 Chaitra */
            bs_month?: number;
            bs_month_name_en?: string;
            bs_month_name_ne?: string;
            /** @description True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days */
            bs_uncertain?: boolean;
            bs_year?: number;
            bs_year_status?: components["schemas"]["BsYearStatus"];
            /** @description Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu */
            events?: components["schemas"]["CalendarEvent"][];
            /** @description Quarter of the fiscal year, 1 from Shrawan */
            fiscal_quarter?: number;
            /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
            fiscal_year?: string;
            /** @description Time since sunrise in ghadi of 24 minutes and pala of 24 seconds */
            ghadi_pala?: {
                ghadi: number;
                pala: number;
            };
            /** @description Year of the Kali era as almanacs print it: BS and 3044 */
            kali?: number;
            /** @description Karana (half tithi) at sunrise, of 60 */
            karana?: components["schemas"]["AlmanacLimb"];
            /** @description Karana at the instant */
            karana_now?: components["schemas"]["AlmanacLimb"];
            /** @description A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya) */
            lost_tithi?: components["schemas"]["Tithi"] | null;
            /** @description Lunar month at sunrise */
            lunar_month?: components["schemas"]["LunarMonth"];
            method?: components["schemas"]["AlmanacMethod"];
            /** @description Sign of the zodiac (rashi) of the Moon at sunrise, of 12 */
            moon_sign?: components["schemas"]["AlmanacLimb"];
            /** @description Moonrise of the day at the place; null on a day without one */
            moonrise?: string | null;
            /** @description Moonset of the day at the place; null on a day without one */
            moonset?: string | null;
            /** @description Lunar mansion at sunrise, of 27 */
            nakshatra?: components["schemas"]["AlmanacLimb"];
            /** @description Lunar mansion at the instant */
            nakshatra_now?: components["schemas"]["AlmanacLimb"];
            /** @description Nepal Sambat date at sunrise */
            nepal_sambat?: components["schemas"]["NepalSambatDate"];
            place?: components["schemas"]["AlmanacPlace"];
            /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
            public_holiday?: boolean | null;
            public_holiday_coverage?: components["schemas"]["HolidayCoverage"];
            /** @description Season: two BS months each, Basanta from Chaitra */
            ritu?: components["schemas"]["BothNames"];
            /** @description Name of the year in the round of sixty, as almanacs print it for the BS year; null where it is not known */
            samvatsara?: components["schemas"]["BothNames"] | null;
            /** @description Year of the Shaka era as Nepali almanacs print it: BS less 135 */
            shaka?: number;
            /**
             * Format: date-time
             * @description Sunrise of the day at the place
             */
            sunrise?: string;
            /**
             * Format: date-time
             * @description Sunset of the day at the place
             */
            sunset?: string;
            /** @description Nepal’s clock, HH:MM:SS */
            time?: string;
            /** @description The tithi of the day: the one that prevails at sunrise */
            tithi?: components["schemas"]["Tithi"];
            /** @description The tithi that prevails at the instant */
            tithi_now?: components["schemas"]["Tithi"];
            /** @description Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day */
            tithi_repeats?: ("first" | "second") | null;
            /** @description 20700 since 1986, 19800 from 1920, 20476 before */
            utc_offset_seconds?: number;
            /** @description Weekday of the civil day, which turns at midnight */
            weekday_en?: string;
            weekday_ne?: string;
            /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
            weekend?: boolean;
            /** @description Set where modern astronomy and the printed almanac give the day different tithis */
            why?: components["schemas"]["MethodDifference"] | null;
            /** @description Yoga at sunrise, of 27 */
            yoga?: components["schemas"]["AlmanacLimb"];
            /** @description Yoga at the instant */
            yoga_now?: components["schemas"]["AlmanacLimb"];
        };
        /** @description Some fields of date, time and almanac, one item */
        NepaliDateTimePartAnswer: {
            data: components["schemas"]["NepaliDateTimePart"][];
            meta?: components["schemas"]["CalendarMeta"];
        };
        /** @description Date of the Nepal Sambat, whose year turns with Kartik shukla 1 */
        NepalSambatDate: {
            /** @description Lunar day of the half, at sunrise */
            day: number;
            /**
             * @description thwa bright, ga dark
             * @enum {string}
             */
            half: "thwa" | "ga";
            /** @description The half in Nepal Bhasa, written behind the month: थ्व or गा */
            half_ne: string;
            /** @description Anala in an intercalary month, Nhanla in a kshaya one */
            month_name_en: string;
            month_name_ne: string;
            year: number;
        };
        /** @description A month of the Nepal Sambat and its days here */
        NepalSambatSpan: {
            /** @description First day of this month that lies in it */
            first_bs_day: number;
            /** @description Last day of this month that lies in it */
            last_bs_day: number;
            month_name_en: string;
            month_name_ne: string;
            year: number;
        };
        NewAlertRule: {
            /** @description The customer whose entries are watched */
            customer_id?: number;
            /**
             * @description Only entries of this environment
             * @default null
             */
            environment: string | null;
            /** @default true */
            is_enabled: boolean;
            /**
             * @description new_group: a bug is seen for the first time; regression: a resolved one is back; rate: many entries; silence: none of a service; dropped: entries were refused
             * @enum {string}
             */
            kind: "new_group" | "regression" | "rate" | "silence" | "dropped";
            /**
             * @description Only entries of these levels
             * @default null
             */
            levels: ("debug" | "info" | "warning" | "error" | "fatal")[] | null;
            /**
             * @description Get each notice as a mail
             * @default []
             */
            mail_to: string[];
            /**
             * @description For rate, dropped and silence: the time that is watched
             * @default null
             */
            minutes: number | null;
            /** @description Appears in notices */
            name: string;
            /**
             * @description At most one notice in each such interval, counted from 1970; of groups one of each
             * @default 60
             */
            quiet_minutes: number;
            /**
             * @description Only entries of this service
             * @default null
             */
            service_name: string | null;
            /**
             * @description For rate and dropped: this many entries, or more, within `minutes`
             * @default null
             */
            threshold: number | null;
            /**
             * @description Gets each notice as a signed POST (Standard Webhooks)
             * @default null
             */
            webhook_url: string | null;
        };
        NewKey: {
            /** @description The customer to whom the key is bound; missing: any customer */
            customer_id?: number | null;
            /** @description Missing: the key does not expire */
            expires_at?: string | null;
            limits?: components["schemas"]["KeyLimits"] | null;
            /** @description For people, to tell keys apart */
            name?: (string & (unknown & unknown)) | null;
            /** @description Origins of the pages that may use a public key; missing: any sender */
            origins?: string[] | null;
            /** @description A key for web pages, which everybody can read: it only writes log entries of its customer. Its only scope is log:write */
            public?: boolean | null;
            quotas?: components["schemas"]["KeyQuotas"] | null;
            /** @description What the key opens; an empty list opens public data with the limits of a key */
            scopes: components["schemas"]["Scope"][];
        };
        NewRelease: {
            /** @description The version on which it stands, null for the rows that ship; missing: whichever */
            after?: string | null;
            release: components["schemas"]["StoredRelease"];
            /** @description JSON, a list of rows, as the checksum of the release was made of it */
            rows: string;
        };
        /** @description An intercalary or a lost lunar month, new moon to new moon */
        OddLunarMonth: {
            /**
             * Format: date
             * @description First day whose sunrise lies in it
             */
            first_ad_date: string;
            /**
             * Format: date
             * @description Last day whose sunrise lies in it
             */
            last_ad_date: string;
            name_en: string;
            name_ne: string;
            /** @description 1 Baisakh to 12 Chaitra */
            number: number;
        };
        OpenAiError: {
            code: string;
            /** @description `detail` with what is wrong in each field */
            message: string;
            /** @description The first wrong field */
            param: string | null;
            type: string;
        };
        /** @description ExportLogsServiceResponse; empty if every record is durable */
        OtlpLogsAnswer: {
            partialSuccess?: {
                /** @description Why the first of them was refused */
                errorMessage: string;
                /** @description Records that were refused; do not send them again */
                rejectedLogRecords: number;
            };
        };
        /** @description Usage of the key of the request */
        OwnUsage: {
            /** @description Requests of the last 31 days of UTC, the latest first; days without any are left out */
            days: {
                /** Format: date */
                date: string;
                requests: number;
            }[];
            expires_at: string | null;
            key_id: string;
            /** @description null: no limit */
            limits: components["schemas"]["KeyLimits"] | null;
            /** @description Requests of the present calendar month of UTC */
            month: number;
            name: string | null;
            /** @description Empty: no quota */
            quotas: {
                /**
                 * Format: date-time
                 * @description When it starts again
                 */
                ends_at: string;
                /** @enum {string} */
                period: "daily" | "monthly";
                remaining: number;
                /** @description Requests */
                size: number;
                used: number;
            }[];
            scopes: components["schemas"]["Scope"][];
            /** @description Requests of the present day of UTC, with those of keys before a rotation */
            today: number;
        };
        /** @description Usage of the key of the request, one item */
        OwnUsageAnswer: {
            data: components["schemas"]["OwnUsage"][];
        };
        /** @description Points (1/72 inch) from the top left corner of the page as it is shown */
        PageBox: {
            bottom: number;
            left: number;
            right: number;
            top: number;
        };
        PageMeta: {
            limit?: number;
            offset?: number;
            page?: number;
            per_page?: number;
            /** @description Rows that match, on all pages */
            total: number;
        };
        /** @description An event that a group of consumers failed to handle */
        ParkedEvent: {
            attempts: number;
            /** @description Why the last try failed */
            error: string;
            group: string;
            id: string;
            key: string;
            parkedAt: string;
            /** @description As published; text if it is not JSON */
            payload: unknown;
            /** @description When it was published */
            time: string;
            type: string;
        };
        ParkedEventList: {
            data: components["schemas"]["ParkedEvent"][];
            /** @description `after` of the next page; null on the last page */
            next: string | null;
        };
        ParkedGroup: {
            group: string;
            /** @description Its dead letters */
            parked: number;
            /** @description What the group does */
            summary: string;
        };
        ParkedGroups: {
            data: components["schemas"]["ParkedGroup"][];
        };
        /** @description A monthly figure of payments in Nepal */
        PaymentIndicator: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description ISO 4217 code of values in money; null for numbers */
            currency: "NPR" | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month that the figure is of, or at whose end it stood
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /**
             * Format: date
             * @description First day of that Nepali month, AD
             */
            month_start_date: string;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            score?: components["schemas"]["SearchScore"];
            /**
             * @description access: how many there are at the end of the month, such as cards and users; count: transactions of the month; value: their amount. Never add up sections
             * @enum {string}
             */
            section: "access" | "count" | "value";
            /** @description What is counted, as the source names it: RTGS, Wallet, Debit Cards */
            series: string;
            /** @description The publication the figure is printed in */
            source: string;
            /**
             * @description Unit of `value`: it follows from the section
             * @enum {string}
             */
            unit: "number" | "transactions" | "NPR million";
            /** @description The figure; null where the source prints 0 for a series that did not run as one of its own, see `note` */
            value: number | null;
        };
        /** @description A line of the balance of payments of Nepal, from the beginning of the fiscal year to the end of a month */
        PaymentsBalance: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month at whose end the figure stood
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The figure: Broad money (M2), Bank rate, Current account */
            series: string;
            /** @description The issue of the tables that the figure was last printed in */
            source: string;
            /**
             * @description Unit of `value`
             * @constant
             */
            unit: "NPR million";
            /** @description The figure */
            value: number;
        };
        /** @description An entry of the directory of Nepal's payment systems */
        PaymentSystem: {
            /** @description Place */
            address: string | null;
            /** @description Name that users see */
            brand: string | null;
            /**
             * @description How well the sources support the row
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            /** @description Short name, stable */
            id: string;
            /** @description What can be paid with it */
            instruments: string[];
            /** @description Finer than `type`: operator, clearing-system, switch, interface and so on */
            kind: string;
            /** @description PSO, PSP, PSO (foreign), run by PSO and so on */
            licence_class: string;
            /** @description Licence of the central bank, AD; day or month */
            licence_date_ad: string | null;
            /** @description Licence of the central bank, Bikram Sambat */
            licence_date_bs: string | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description Name in English */
            name: string;
            /** @description Name in Nepali; null where no source gives one */
            name_ne: string | null;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Company that runs it; null where it is a company of its own or none is named */
            operator: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description Where the facts are from */
            source: string;
            /** @description Start of service or founding, AD; see `note` */
            start_date: string | null;
            /** @description What was reported on `status_date`; it may have changed since */
            status: string;
            /** @description When the status was reported, AD; day, month or year */
            status_date: string | null;
            /**
             * @description operator: a company that runs payment systems; provider: a company that serves payers, such as a wallet; system: a clearing, settlement or switching system or its interface; scheme: rules for cards, QR codes and requests
             * @enum {string}
             */
            type: "operator" | "provider" | "system" | "scheme";
            /** @description Host name of its site; not checked */
            website: string | null;
        };
        /** @description An index of prices in Nepal at the end of a month, or its change over a year */
        PriceIndex: {
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description What the figure is compared with: `2005/06 = 100`, or `a year before`. Indices of two bases are not comparable */
            base: string;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month at whose end the figure stood
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The figure: Broad money (M2), Bank rate, Current account */
            series: string;
            /** @description The issue of the tables that the figure was last printed in */
            source: string;
            /**
             * @description index: the base is 100; percent: the change over a year, which is called inflation
             * @enum {string}
             */
            unit: "index" | "percent";
            /** @description The figure */
            value: number;
        };
        /** @description What went wrong and what the caller can do */
        Problem: {
            /**
             * @description Stable name of the error
             * @enum {string}
             */
            code: "invalid_path" | "invalid_query" | "invalid_body" | "invalid_header" | "malformed_request" | "malformed_json" | "json_too_deep" | "json_too_complex" | "body_missing" | "malformed_body" | "malformed_form" | "file_missing" | "callback_refused" | "api_key_missing" | "api_key_malformed" | "api_key_unknown" | "api_key_revoked" | "api_key_expired" | "scope_missing" | "origin_refused" | "customer_mismatch" | "not_found" | "record_not_found" | "release_not_kept" | "not_yet_stored" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "conflict" | "rates_missing" | "idempotency_conflict" | "job_cancelled" | "download_expired" | "body_too_large" | "file_too_large" | "too_many_files" | "unsupported_media_type" | "file_type_unsupported" | "range_not_satisfiable" | "misdirected_request" | "file_empty" | "file_corrupt" | "file_encrypted" | "document_too_long" | "image_too_large" | "conversion_failed" | "input_too_long" | "schema_not_answered" | "query_limit" | "idempotency_mismatch" | "rate_limited" | "quota_reached" | "headers_too_large" | "client_closed" | "internal" | "not_implemented" | "upstream_failed" | "storage_full" | "model_unavailable" | "queue_full" | "unavailable" | "upstream_timeout" | "job_timeout";
            detail: string;
            /** @description Under `/v1` */
            error?: components["schemas"]["OpenAiError"];
            errors: components["schemas"]["FieldError"][];
            /** @description Path of the request */
            instance: string;
            request_id: string;
            status: number;
            title: string;
            /** @description Address of the description of the code */
            type: string;
        };
        /** @description What rows are told apart by */
        QuestionDimension: {
            /** @description The value where the question names none */
            default?: string;
            /** @description Where a question names none, each value is an answer of its own */
            each?: boolean;
            /** @description null where members are fields of their own */
            field: string | null;
            id: string;
            members: components["schemas"]["QuestionMember"][];
            name: {
                en: string;
                ne: string;
                /** @description The Nepali name in Latin letters */
                rom?: string;
            };
            /** @description The field with the name of a value */
            name_field?: string;
            /**
             * @description Whether a question must name or list it: its rows do not add up to the whole
             * @default false
             */
            needed: boolean;
            /**
             * @description Whether the rows have values beyond `members`
             * @default false
             */
            open: boolean;
            /** @description Whether its members buy from and sell to Nepal */
            partner?: boolean;
            /**
             * @description countries: ISO 3166-1 codes; codes: numbers that people cite; names: as the publisher has them
             * @enum {string}
             */
            values_are: "countries" | "codes" | "names";
            /** @description The member of which the others are parts */
            whole?: string;
            words: components["schemas"]["QuestionWords"];
        };
        /** @description A quantity that can be asked for */
        QuestionMeasure: {
            /** @description Asked with a year only */
            dated?: boolean;
            /** @description null where only sums since the start of a year are known */
            field: string | null;
            /** @description The same in each dataset that has it by other dimensions */
            id: string;
            /**
             * @description flow: months add up to a year; stock: a year has what its last month has; rate: neither
             * @enum {string}
             */
            kind: "flow" | "stock" | "rate";
            /** @description A field to subtract from `field` */
            less?: string;
            /** @description The measure that this one is if a partner, rather than Nepal, buys or sells */
            mirror?: string;
            name: {
                en: string;
                ne: string;
                /** @description The Nepali name in Latin letters */
                rom?: string;
            };
            /** @description Further filters of its rows */
            only?: {
                [key: string]: string | number | boolean;
            };
            /** @description A field to divide `field` by */
            per?: string;
            /** @description The field with the sum since the start of the fiscal year, where `field` is of a month */
            since_start?: string;
            /** @description A field in braces, where it differs by row: `{currency} million` */
            unit: string;
            /** @description Words of which somebody is the subject */
            verbs?: components["schemas"]["QuestionWords"];
            words: components["schemas"]["QuestionWords"];
        };
        /** @description A value of a dimension */
        QuestionMember: {
            /** @description Whether the word alone says what is asked for */
            alone?: boolean;
            /** @description The measure where the question names none */
            measure?: string;
            /** @description The field with its figures, if it is not a value of a field */
            measured_in?: string;
            name?: {
                en: string;
                ne: string;
                /** @description The Nepali name in Latin letters */
                rom?: string;
            };
            /** @description The values of the field that it means, where it is not one of them */
            stands_for?: string[];
            value: string;
            words: components["schemas"]["QuestionWords"];
        };
        /** @description The fields that name a row, where people ask for one by its name */
        QuestionNames: {
            /** @description The field with the id of the row that it is part of */
            above?: string;
            /**
             * @description Fields with other and with former names
             * @default []
             */
            also: string[];
            en: string;
            id: string;
            /** @description The dimension whose members are kinds of rows */
            kind?: string;
            ne: string;
        };
        /** @description The fields with the codes of the places in which a row lies */
        QuestionPlaces: {
            district: string;
            local_unit: string;
            province: string;
            ward: string;
        };
        /** @description What a row says of itself in words: a seat, a website */
        QuestionText: {
            /** @description A field within another after a dot: `codes.postal_code` */
            field: string;
            /** @description The field with the same in Nepali */
            field_ne?: string;
            id: string;
            name: {
                en: string;
                ne: string;
                /** @description The Nepali name in Latin letters */
                rom?: string;
            };
            words: components["schemas"]["QuestionWords"];
        };
        /** @description How rows name their period */
        QuestionTime: {
            /** @description The field that says how many months from the start of the year a row covers */
            covered?: string;
            /** @description The field with a day AD */
            day?: string;
            /** @description The field with the month of the fiscal year */
            month?: string;
            /**
             * @default numbers
             * @enum {string}
             */
            months_are: "numbers" | "names";
            /** @description The field with the fiscal year */
            year?: string;
            /** @description The field with the year AD of figures */
            year_ad?: string;
        };
        /** @description Words that people use for it */
        QuestionWords: {
            en: string[];
            ne: string[];
            /**
             * @description Where the Nepali word sounds otherwise
             * @default []
             */
            rom: string[];
        };
        ReadinessReport: {
            checks: {
                detail?: string;
                name: string;
                ready: boolean;
            }[];
            ready: boolean;
        };
        ReleasePart: {
            accepted?: string;
            accepted_removal?: string;
            controls?: components["schemas"]["ControlTotal"][];
            covers?: string;
            doubts?: string[];
            format?: string;
            /** Format: date-time */
            imported_at: string;
            source_file: string;
            source_sha256?: string;
            source_url?: string;
        };
        /** @description Remittances received in Nepal, by month */
        Remittance: {
            /** @description The month alone, in million rupees, known as `monthly_basis` says; null where not known */
            amount_monthly_millions: number | null;
            /** @description The month as the report itself states it, in million rupees, up to 2077/78 rounded to 100 million; null where it does not state it */
            amount_monthly_stated_millions: number | null;
            /**
             * Format: date
             * @description Last day of the Nepali month, AD
             */
            as_of_date: string;
            /**
             * @description The receiving country
             * @constant
             */
            country_name: "Nepal";
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            fiscal_year: string;
            /** @description This row; the same after every import */
            id: number;
            /** @description Whether this is the latest edition of its period; false for superseded ones (vintage=all) */
            latest: boolean;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description English month in whose middle the Nepali month ends
             * @enum {string}
             */
            month_english: "January" | "February" | "March" | "April" | "May" | "June" | "July" | "August" | "September" | "October" | "November" | "December";
            /**
             * @description Nepali month
             * @enum {string}
             */
            month_nepali: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Number of the English month: January 1 */
            month_num_english: number;
            /** @description How the month is known: stated in the report, the first month itself, or the difference of two cumulative figures, which is off where earlier months were revised */
            monthly_basis: ("stated" | "first_month" | "difference_of_cumulatives") | null;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /**
             * @description How the source rounds the amounts
             * @enum {string}
             */
            precision: "rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion";
            /**
             * @description The measure: workers' remittances (balance of payments manual 5) up to 2077/78, remittance inflows after
             * @enum {string}
             */
            remittance_type: "workers' remittances" | "remittance inflows";
            /** @description The publication of the restatement */
            restated_source: string | null;
            /** @description Cumulative since Shrawan to the end of the month, as printed in `source`, in million rupees */
            rolling_amount_monthly_millions: number | null;
            /** @description The same cumulative amount as restated a year later, in million rupees; null where not restated */
            rolling_amount_restated_millions: number | null;
            /** @description Cumulative since Shrawan in million US dollars, as the report prints it; null where it prints none */
            rolling_amount_usd_millions: number | null;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figures are printed in */
            source: string;
            /**
             * @description Which edition the figures are from: first_release as first published; comparative as printed a year later beside the newer month; table_current and table_comparative likewise, but from the statistical tables, which are more precise
             * @enum {string}
             */
            vintage: "first_release" | "comparative" | "table_current" | "table_comparative";
        };
        /** @description What addresses mean, in the order of the request */
        ResolveAnswer: {
            data: components["schemas"]["ResolvedAddress"][];
            meta: {
                ambiguous: number;
                resolved: number;
                total: number;
                unresolved: number;
                version: string;
            };
        };
        /** @description A unit that an address may mean */
        ResolveCandidate: {
            confidence: number;
            match: components["schemas"]["UnitMatchKind"];
            matched_name: string;
            note: string | null;
            unit: components["schemas"]["UnitReference"];
            /** @description Whether the unit has a ward of the number that the address names; null where it names none */
            ward_exists: boolean | null;
        };
        /** @description What an address means */
        ResolvedAddress: {
            /** @description The address as it was sent */
            address: string;
            /** @description The units that are possible where it is not one, surest first, those without the ward last; empty where the address is resolved */
            candidates: components["schemas"]["ResolveCandidate"][];
            /** @description How sure the answer is, 0 to 1; 0 where there is none */
            confidence: number;
            match: components["schemas"]["UnitMatchKind"] | null;
            /** @description The name of the unit that was found */
            matched_name: string | null;
            /** @description What to know: that the unit was renamed, a place inside it, a ward of before 2017, words not understood */
            note: string | null;
            /** @description Why it is not resolved; null where it is */
            reason: components["schemas"]["ResolveReason"] | null;
            /** @enum {string} */
            status: "resolved" | "ambiguous" | "unresolved";
            /** @description The unit; also there where only the ward is wrong; null where several are possible, or none */
            unit: components["schemas"]["UnitReference"] | null;
            /** @description Number of the ward; the unit has a ward of this number */
            ward: number | null;
            /** @description Code of the unit and number of the ward: 40504-17 */
            ward_id: string | null;
        };
        /** @description Why an address is not resolved */
        ResolveReason: {
            /**
             * @description several_units: the name is that of several units; no_such_ward: the unit has no ward of this number; parents_disagree: a district or province is named that the unit is not in; unknown_place: no unit is known by such a name; no_place_named: the text holds no name; too_vague: what was found is too far from what is written
             * @enum {string}
             */
            code: "several_units" | "no_such_ward" | "parents_disagree" | "unknown_place" | "no_place_named" | "too_vague";
            /** @description A sentence for people: what is wrong and what to add */
            message: string;
        };
        /** @description Addresses to be resolved */
        ResolveRequest: {
            /** @description 1 to 100 addresses of 1 to 300 characters, in either script */
            addresses: string[];
        };
        /** @description `json_object`: the answer is JSON with `answer` and `sources`; `json_schema`: it is JSON of a schema, and needs an engine with a model */
        ResponseFormat: {
            /** @constant */
            type: "text";
        } | {
            /** @constant */
            type: "json_object";
        } | {
            json_schema: components["schemas"]["NamedJsonSchema"];
            /** @constant */
            type: "json_schema";
        };
        ReturningEventList: {
            data: string[];
            /** @description `after` of the next page; null on the last page */
            next: string | null;
        };
        RuleAnswer: {
            /** @description False if the data is silent, or the question not understood */
            answered: boolean;
            /** @description Series with the figures over time */
            chart: string | null;
            /** @description What the question may mean, if that is open */
            choices: components["schemas"]["ChatChoice"][];
            /** @description Rows of the answer; none in words of a model */
            facts: components["schemas"]["ChatFact"][];
            notices: string[];
            response: string;
            sources: components["schemas"]["ChatSource"][];
            /** @description Questions that are answered too */
            suggestions: string[];
        };
        /** @description The Sun’s entry into a sign. The month begins on the civil day of it, cut at sundial midnight in Kathmandu; for Shrawan it is cut at the next sunrise, for Magh at sunset, both by the Surya Siddhanta */
        Sankranti: {
            /**
             * Format: date-time
             * @description First second of the Sun in the sign, by the Surya Siddhanta
             */
            at: string;
            /** @description Whole minutes from the entry to the nearest limit between two days */
            minutes_from_limit: number;
            /**
             * Format: date
             * @description The day on which the month begins by the rule
             */
            rule_ad_date: string;
            /** @description Whether the table of months begins the month on the same day */
            rule_agrees: boolean;
            /** @description The sign entered: 1 Mesha with Baisakh */
            sign: number;
            sign_name_en: string;
            sign_name_ne: string;
            /** @description True where the entry falls within 15 minutes of the limit between two days, or on different sides of it by the old sunrise or sunset and the one that is seen: the month may begin a day earlier or later */
            uncertain: boolean;
        };
        /** @description A school of Nepal */
        School: {
            /** @description District, as the register names it */
            district: string;
            /** @description Matches, field by field; only in searches */
            highlights?: components["schemas"]["SchoolHighlight"][];
            /** @description Level, read from the name; null where the name does not say */
            level: ("primary" | "basic" | "lower_secondary" | "secondary") | null;
            /** @description The local unit in the dataset administrative-units */
            local_unit_id: string;
            /** @description Address text of the register */
            location: string | null;
            /**
             * @description How the naming words were found, by the least sure of them: exact as written, sound alike, prefix of a longer word, typo; earlier_name where a word is in old_names alone, partial where one is missing, place where none is asked for; number for the school of a number. Only in searches
             * @enum {string}
             */
            match?: "number" | "exact" | "sound" | "prefix" | "typo" | "earlier_name" | "partial" | "place";
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description Local unit, as the register names it */
            municipality_name: string;
            /**
             * @description Kind of local unit
             * @enum {string}
             */
            municipality_type: "Metropolitan City" | "Sub-Metropolitan City" | "Municipality" | "Rural Municipality";
            /**
             * @description original: as in the register; restored-case: capitals were put back; restored-case+level: the word for the level was written out as well
             * @enum {string}
             */
            name_quality: "original" | "restored-case" | "restored-case+level";
            /** @description Earlier names, at most two */
            old_names: string[];
            /** @description Province, as the register names it */
            province: string;
            /** @description Number of the school in the register */
            school_id: number;
            /** @description Name in Latin letters; see `name_quality` */
            school_name: string;
            /** @description Name in Nepali, matched from an older list; null where no match is certain enough */
            school_name_ne: string | null;
            /** @description How the Nepali name was found; null where there is none */
            school_name_ne_source: ("unique-name-in-district" | "name+place" | "grade12-2081") | null;
            score?: components["schemas"]["SearchScore"];
            /**
             * @description community is the flag of the register; the others are read from the name: institutional (private), religious, ecd (early childhood), unclassified
             * @enum {string}
             */
            type: "community" | "institutional" | "religious" | "ecd" | "unclassified";
            /** @description Ward, as the register or its address text has it; null where unknown */
            ward_number: number | null;
            /** @description Where the ward is from; null where there is none */
            ward_source: ("register" | "address-text") | null;
        };
        /** @description Where a word of the search matches in a field */
        SchoolHighlight: {
            /** @description The unit behind the last */
            end: number;
            /** @enum {string} */
            field: "school_name" | "school_name_ne" | "old_names" | "location" | "municipality_name" | "district" | "province" | "ward_number";
            /** @description Which of the old_names, from 0; only for them */
            index?: number;
            /** @description First UTF-16 unit, from 0 */
            start: number;
        };
        /** @description A school with what tells it apart from others of its name */
        SchoolSuggestion: {
            district: string;
            highlights: components["schemas"]["SchoolHighlight"][];
            municipality_name: string;
            school_id: number;
            school_name: string;
            school_name_ne: string | null;
            score: number;
        };
        SchoolSuggestions: {
            data: components["schemas"]["SchoolSuggestion"][];
            meta: {
                total: number;
                version: string;
            };
        };
        /** @enum {string} */
        Scope: "chat" | "documents" | "log:write" | "log:read" | "admin";
        /** @description Fields in which the words were found; only in searches */
        SearchMatches: string[];
        /** @description How well the row fits the search, 0 to 100; only in searches */
        SearchScore: number;
        /** @description With `fields`, a row has only the fields that it names; they are as in the whole row */
        SelectedFields: {
            [key: string]: unknown;
        };
        SentryReceipt: {
            /** @description The id of the event; null without one */
            id: string | null;
        };
        SeriesAnswer: {
            data: components["schemas"]["SeriesObservation"][];
            meta: components["schemas"]["SeriesMeta"];
        };
        SeriesComparison: {
            /**
             * Format: date
             * @description Last day, AD
             */
            end_ad: string;
            /** @description Last day, Bikram Sambat */
            end_bs: string;
            /** @description Fiscal year (2081/82), quarter (2081/82-Q1), month from Shrawan on (2081/82-M01), or day AD */
            period: string;
            /**
             * Format: date
             * @description First day, AD
             */
            start_ad: string;
            /** @description First day, Bikram Sambat */
            start_bs: string;
            /** @description Values by the id of the series */
            values: {
                [key: string]: number | null;
            };
        };
        SeriesComparisonAnswer: {
            data: components["schemas"]["SeriesComparison"][];
            meta: components["schemas"]["SeriesMeta"];
        };
        /** @description A time series */
        SeriesEntry: {
            /** @description Path of its observations */
            address: string;
            /**
             * @description How longer periods are computed of shorter ones: sum of flows, end for the last value of stocks and of cumulated flows, average of rates. A period without one of the values that it needs is null
             * @enum {string}
             */
            aggregation: "sum" | "end" | "average";
            /** @description ISO 4217 code of amounts of money, else null */
            currency: string | null;
            /** @description Dataset that it is read from */
            dataset: string;
            /** @description Field of the dataset */
            field: string;
            /**
             * @description day, or month of Bikram Sambat, quarter of the fiscal year, fiscal year
             * @enum {string}
             */
            frequency: "day" | "month" | "quarter" | "year";
            /** @description First period with a value */
            from: string;
            /** @description Periods between the first and the last without a value */
            gaps: number;
            /** @description Id: dataset, field, and what the series is about */
            id: string;
            /**
             * @description flow: what came together in the period; cumulated: the same from the beginning of the fiscal year; stock: what there is at its end; rate: a price
             * @enum {string}
             */
            kind: "flow" | "cumulated" | "stock" | "rate";
            /** @description Whether it stands for its dataset: current, and the total or largest */
            leading: boolean;
            /** @description Periods with a value */
            observations: number;
            publisher: string;
            title: string;
            /** @description Title in Nepali; names without a Nepali form are as the source has them */
            title_ne: string;
            /** @description Last period with a value */
            to: string;
            /** @description Unit of the values */
            unit: string;
        };
        /** @description JSON-stat 2.0, of format=json-stat */
        SeriesJsonStat: {
            /** @constant */
            class: "dataset";
            dimension: {
                period: {
                    category: {
                        /** @description Ids in the order of the values */
                        index: string[];
                        label: {
                            [key: string]: string;
                        };
                        unit?: {
                            [key: string]: {
                                label: string;
                            };
                        };
                    };
                    label: string;
                };
                series: {
                    category: {
                        /** @description Ids in the order of the values */
                        index: string[];
                        label: {
                            [key: string]: string;
                        };
                        unit?: {
                            [key: string]: {
                                label: string;
                            };
                        };
                    };
                    label: string;
                };
            };
            extension: {
                /** @description Datasets with their versions */
                datasets: string[];
                /** @description The transform with its base; null for the figures themselves */
                transform: string | null;
            };
            id: [
                "series",
                "period"
            ];
            label: string;
            note: string[];
            role: {
                metric: "series"[];
                time: "period"[];
            };
            size: [
                number,
                number
            ];
            source: string;
            /** Format: date */
            updated: string;
            /** @description The values of the first series by period, then those of the next */
            value: (number | null)[];
            /** @constant */
            version: "2.0";
        };
        SeriesList: {
            data: components["schemas"]["SeriesEntry"][];
            meta: components["schemas"]["PageMeta"];
        };
        SeriesMeta: {
            /** @description How values were computed */
            notices: string[];
            /** @description Printed totals that added figures do not meet; absent where they meet all */
            printed_totals?: components["schemas"]["DatasetPrintedTotal"][];
            /** @description The rates by which amounts were converted */
            rates?: string;
            series: components["schemas"]["AnsweredSeries"][];
            /** @description The transform with its base; null for the figures themselves */
            transform: string | null;
        };
        SeriesObservation: {
            /**
             * Format: date
             * @description Last day, AD
             */
            end_ad: string;
            /** @description Last day, Bikram Sambat */
            end_bs: string;
            /** @description Fiscal year (2081/82), quarter (2081/82-Q1), month from Shrawan on (2081/82-M01), or day AD */
            period: string;
            /**
             * Format: date
             * @description First day, AD
             */
            start_ad: string;
            /** @description First day, Bikram Sambat */
            start_bs: string;
            /** @description Null where the value is not known */
            value: number | null;
        };
        /** @description The fiscal year, under the name that all datasets have for it */
        SharedFiscalYear: string;
        SignedAlertRule: {
            /** Format: date-time */
            created_at: string;
            /** @description The customer whose entries are watched */
            customer_id: number;
            /** @description Only entries of this environment */
            environment: string | null;
            /** Format: uuid */
            id: string;
            is_enabled: boolean;
            /**
             * @description new_group: a bug is seen for the first time; regression: a resolved one is back; rate: many entries; silence: none of a service; dropped: entries were refused
             * @enum {string}
             */
            kind: "new_group" | "regression" | "rate" | "silence" | "dropped";
            /** @description Only entries of these levels */
            levels: ("debug" | "info" | "warning" | "error" | "fatal")[] | null;
            /** @description Get each notice as a mail */
            mail_to: string[];
            /** @description For rate, dropped and silence: the time that is watched */
            minutes: number | null;
            /** @description Appears in notices */
            name: string;
            /** @description At most one notice in each such interval, counted from 1970; of groups one of each */
            quiet_minutes: number;
            /** @description Only entries of this service */
            service_name: string | null;
            /** @description For rate and dropped: this many entries, or more, within `minutes` */
            threshold: number | null;
            /** @description Signs the notices to `webhook_url`; one for each customer */
            webhook_secret: string;
            /** @description Gets each notice as a signed POST (Standard Webhooks) */
            webhook_url: string | null;
        };
        SourceMapInfo: {
            bytes: number;
            customer_id: number;
            /** @description From the map; frames with this id are matched by it, in any release */
            debug_id: string | null;
            /** Format: uuid */
            id: string;
            /** @description Path of the file that the map is of */
            name: string;
            release: string;
            /** Format: date-time */
            uploaded_at: string;
        };
        SourceMapPage: {
            data: components["schemas"]["SourceMapInfo"][];
            meta: components["schemas"]["PageMeta"];
        };
        SqlAnswer: {
            columns: {
                column: string | null;
                name: string;
                /** @description Where its values come from; null for expressions */
                table: string | null;
            }[];
            rows: (string | number | null)[][];
            /** @description What cut the rows off */
            truncated: ("rows" | "bytes") | null;
        };
        SqlBody: {
            /** @description Values of the question marks */
            params?: (string | number)[];
            /** @description One SELECT statement, as SQLite has it */
            sql: string;
        };
        StoredLogEntry: {
            additional_info: unknown;
            created_date: string;
            customer_id: number;
            entry_id: string;
            /** @description `environment` of additional_info */
            environment: string | null;
            exception_message: string;
            /** @description The group of entries of the same bug */
            group_id: string;
            /** @description `level` of additional_info, else `error` */
            level: components["schemas"]["LogLevel"];
            /** Format: date-time */
            received_at: string;
            /** @description `release` of additional_info */
            release: string | null;
            service_name: string;
            /** @description `tags` of additional_info as texts, and `user`, the id, name or address of its `user` */
            tags: {
                [key: string]: string;
            };
            /** @description The trace: `trace_id` of additional_info, else the one of the request (W3C Trace Context); null where none is known */
            trace_id: string | null;
        };
        StoredRelease: {
            accepted?: string;
            accepted_removal?: string;
            controls?: components["schemas"]["ControlTotal"][];
            counts?: {
                added: number;
                changed: number;
                read: number;
                removed: number;
            };
            covers?: string;
            dataset: string;
            doubts?: string[];
            format?: string;
            /** Format: date-time */
            imported_at: string;
            on_extract?: boolean;
            parts?: components["schemas"]["ReleasePart"][];
            rows: number;
            sha256: string;
            source_file: string;
            source_sha256?: string;
            source_url?: string;
            version: string;
        };
        /** @description One square of equal size for each unit, near its point */
        TileMap: {
            /** @description Publisher of the units */
            attribution: string;
            columns: number;
            features: {
                geometry: {
                    coordinates: [
                        number,
                        number
                    ][][];
                    /** @constant */
                    type: "Polygon";
                };
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: string;
                properties: {
                    /** @description Column of the tile, from the west */
                    column: number;
                    /** @description The district it is in; null for provinces and districts */
                    district_id: string | null;
                    /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                    id: string;
                    /**
                     * @description Level of the unit
                     * @enum {string}
                     */
                    level: "province" | "district" | "local_unit";
                    /** @description From the point of the unit to the middle of its tile */
                    moved_km: number;
                    /** @description Name in English, without the word for its type (provinces with it) */
                    name_en: string;
                    /** @description Name in Nepali */
                    name_ne: string;
                    /** @description The province it is in; null for provinces */
                    province_id: string | null;
                    /** @description Row of the tile, from the north */
                    row: number;
                };
                /** @constant */
                type: "Feature";
            }[];
            /**
             * @description These are squares, not boundaries
             * @constant
             */
            kind: "tiles";
            /** @description Licence of the units; no boundary is used */
            licence: string;
            /** @description What the squares are, in a sentence to be shown beside the map */
            notice: string;
            rows: number;
            /** @constant */
            type: "FeatureCollection";
            /** @description Version of the dataset administrative-units */
            version: string;
        };
        /** @description A lunar day: the time in which the Moon gains 12 degrees on the Sun */
        Tithi: {
            /**
             * Format: date-time
             * @description First second in which it prevails
             */
            begins_at: string;
            /**
             * Format: date-time
             * @description First second in which it no longer prevails
             */
            ends_at: string;
            name_en: string;
            name_ne: string;
            /** @description 1 to 15 in the bright half (15 is Purnima), 16 to 30 in the dark half (30 is Aunsi) */
            number: number;
            /**
             * @description Half of the lunar month: shukla bright, krishna dark
             * @enum {string}
             */
            paksha: "shukla" | "krishna";
            /**
             * @description The half in Nepali
             * @enum {string}
             */
            paksha_ne: "शुक्ल" | "कृष्ण";
        };
        /** @description Today in Nepal */
        Today: {
            /** @description Date and time in Nepal; null while the calendar gives no answer */
            date: {
                /**
                 * Format: date
                 * @description Gregorian date in Nepal
                 */
                ad_date: string;
                /** @description Bikram Sambat date, YYYY-MM-DD */
                bs_date: string;
                /** @description The date in words, with Nepali numerals */
                bs_date_ne: string;
                bs_day: number;
                /** @description 1 Baisakh to 12 Chaitra */
                bs_month: number;
                bs_month_name_en: string;
                bs_month_name_ne: string;
                bs_year: number;
                /** @description Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82 */
                fiscal_year: string;
                /** @description Nepal Sambat date at sunrise */
                nepal_sambat: components["schemas"]["NepalSambatDate"];
                /** @description Nepal’s clock, HH:MM:SS */
                time: string;
                /** @description Weekday of the civil day, which turns at midnight */
                weekday_en: string;
                weekday_ne: string;
            } | null;
            /** @description Festivals, national days and holidays of today; null while the calendar gives no answer */
            festivals: components["schemas"]["CalendarEvent"][] | null;
            /** @description Whether offices are closed; null while the calendar gives no answer */
            holiday: {
                /** @description Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage` */
                public_holiday: boolean | null;
                public_holiday_coverage: components["schemas"]["HolidayCoverage"];
                /** @description Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022 */
                weekend: boolean;
            } | null;
            /** @description Rates of exchange of Nepal Rastra Bank for today or the last day that has some; null where there are none of the last week */
            rates: {
                currencies: components["schemas"]["TodayRate"][];
                /**
                 * Format: date
                 * @description Day for which the rate holds, AD
                 */
                date: string;
            } | null;
            /** @description Sunrise and sunset in Kathmandu; null while the calendar gives no answer */
            sun: {
                /**
                 * Format: date-time
                 * @description Sunrise of the day at the place
                 */
                sunrise: string;
                /**
                 * Format: date-time
                 * @description Sunset of the day at the place
                 */
                sunset: string;
            } | null;
            /** @description The lunar day; null while the calendar gives no answer */
            tithi: {
                /** @description The tithi of the day: the one that prevails at sunrise */
                at_sunrise: components["schemas"]["Tithi"];
                /** @description Lunar month at sunrise */
                lunar_month: components["schemas"]["LunarMonth"];
                /** @description The tithi that prevails at the instant */
                now: components["schemas"]["Tithi"];
            } | null;
        };
        /** @description Today in Nepal, one item */
        TodayAnswer: {
            data: components["schemas"]["Today"][];
            meta: {
                /** @constant */
                time_zone: "Asia/Kathmandu";
                /** @description Why parts are null; empty if none is */
                warnings: string[];
            };
        };
        /** @description Rates of exchange of a currency, in rupees for `unit` units */
        TodayRate: {
            /** @description Buying rate as published: rupees for `unit` units; null where none is published */
            buy: number | null;
            /** @description ISO 4217 code of the foreign currency */
            currency: string;
            /** @description Name of the currency as the source has it */
            currency_name: string;
            /** @description Selling rate as published: rupees for `unit` units; null where none is published */
            sell: number | null;
            /**
             * @description How many units of the currency the published rates are for: Indian rupees are quoted per 100, yen per 10, most others per 1
             * @enum {number}
             */
            unit: 1 | 10 | 100;
        };
        /** @description Imports and exports of Nepal by partner country */
        TradeByCountry: {
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description Exports to it in rupees; null where the source prints nothing */
            exports_amount: number | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description This row; the same after every import */
            id: number;
            /** @description Imports from it in rupees; null where the source prints nothing */
            imports_amount: number | null;
            /** @description ISO 3166-1 code of two letters; null where the partner has none or it is not certain */
            iso_alpha2: string | null;
            /** @description ISO 3166-1 code of three letters; null likewise */
            iso_alpha3: string | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam */
            partner_country: string;
            /**
             * @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated
             * @enum {string}
             */
            partner_kind: "country" | "remainder" | "unspecified";
            /** @description The name of the partner as the source prints it */
            partner_printed: string;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
        };
        /** @description Imports and exports of Nepal by commodity and month */
        TradeByMonth: {
            /** @description Value of the month alone in rupees, known as `monthly_basis` says; below zero where an earlier month was revised downwards; null where the month before is missing */
            amount: number | null;
            /**
             * Format: date
             * @description Last day of that Nepali month, AD
             */
            as_of_date: string;
            /** @description Value since Shrawan in rupees, as printed. Never add it up over months */
            cumulative_amount: number;
            /** @description Quantity since Shrawan in `unit`, as printed */
            cumulative_quantity: number | null;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /**
             * @description The direction of trade
             * @enum {string}
             */
            flow: "import" | "export";
            /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count */
            hs_code: string;
            /** @description This row; the same after every import */
            id: number;
            matched_on?: components["schemas"]["SearchMatches"];
            /**
             * @description Nepali month
             * @enum {string}
             */
            month: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12 */
            month_number: number;
            /** @description How the month is known: the first month itself, or the difference of two cumulative figures, which contains revisions of earlier months */
            monthly_basis: ("first_month" | "difference_of_cumulatives") | null;
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Chapter (first two digits) */
            parent_hs_code: string;
            /** @description Quantity of the month alone in `unit`; null likewise */
            quantity: number | null;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication that the cumulative figures are printed in */
            source: string;
            /** @description Unit of the quantities, spelt one way in all years */
            unit: string | null;
        };
        /** @description Imports and exports of Nepal by customs office */
        TradeByOffice: {
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /** @description The customs office, spelt one way: Tribhuvan International Airport for TI_AIRPORT */
            customs_office: string;
            /** @description Exports through it in rupees; null where the source prints nothing */
            exports_amount: number | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description This row; the same after every import */
            id: number;
            /** @description Imports through it in rupees; null where the source prints nothing */
            imports_amount: number | null;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description The name of the office as the source prints it */
            office_printed: string;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
        };
        /** @description Total imports and exports of Nepal in a fiscal year or its first months */
        TradeTotal: {
            /** @description True where the amounts cover a full year, so that they can be compared with those of other years */
            comparable: boolean;
            /**
             * @description ISO 4217 code of the amounts
             * @constant
             */
            currency: "NPR";
            /**
             * @description Nepali month at whose end the period ends
             * @enum {string}
             */
            end_month: "Shrawan" | "Bhadra" | "Ashwin" | "Kartik" | "Mangsir" | "Poush" | "Magh" | "Falgun" | "Chaitra" | "Baisakh" | "Jestha" | "Ashadh";
            /** @description Exports in rupees; null where not printed */
            exports_amount: number | null;
            fiscal_year: components["schemas"]["SharedFiscalYear"];
            /** @description This row; the same after every import */
            id: number;
            /** @description Imports in rupees; null where not printed */
            imports_amount: number | null;
            /** @description Whether this is the latest edition of its period; false for superseded ones (vintage=all) */
            latest: boolean;
            matched_on?: components["schemas"]["SearchMatches"];
            /** @description A doubt or remark about this row; null where there is none */
            note: string | null;
            /** @description Months from Shrawan on that the amounts cover: 12 for a full year. Compare equal periods only */
            period_months: number;
            /**
             * @description To what the source rounds the amounts: rupees, thousands, or ten millions of rupees
             * @enum {string}
             */
            precision: "rupee" | "thousand" | "10_million";
            /**
             * @description Who printed the totals: the customs department, or the central bank, which rounds them to ten million rupees. Take one of them in a series
             * @enum {string}
             */
            publisher: "customs" | "central_bank";
            /** @description Fiscal year in Bikram Sambat: 2081/82 */
            report_year: string;
            score?: components["schemas"]["SearchScore"];
            /** @description The publication the figure is printed in */
            source: string;
            /** @description Exports less imports, in rupees: below zero for a deficit; null where one of them is unknown */
            trade_balance: number | null;
            /**
             * @description Which edition the totals are from: first_release of the central bank, monthly_release and annual_release of the customs department, comparative_next_year as printed a year later beside the newer period
             * @enum {string}
             */
            vintage: "first_release" | "monthly_release" | "annual_release" | "comparative_next_year";
        };
        /** @description A public holiday that the list of its year leaves without a day, as it waits for the moon to be seen, or whose day was not found */
        UndatedHoliday: {
            bs_year: number;
            /** @description The likeliest day: by the tables of the Islamic calendar, this one or the next; for Bhoto Jatra, Sithi Nakha, as calendars print it; for others that of their rule; null where nothing tells */
            estimated_ad_date: string | null;
            /** @description Stable name: eid-ul-fitr */
            id: string;
            name_en: string;
            name_ne: string;
            /** @description Why no day is known */
            reason: string;
            scope: components["schemas"]["HolidayScope"];
        };
        /** @description The codes of a unit in every list */
        UnitCodes: {
            data: {
                /** @description null where the unit has none in the list */
                code: string | null;
                description: string;
                /** @description nso, ocha_pcode, hlcit, iso_3166_2 or postal_code */
                list: string;
            }[];
            meta: {
                unit: components["schemas"]["UnitReference"];
            };
        };
        /**
         * @description code: a code of the unit; exact: its name; former: an earlier name; alias: another spelling in use; sound: a spelling that sounds alike, in either script; part: one word of its name; prefix: the beginning of its name; typo: its name with one or two wrong letters; seat: the town of its offices; place: a place inside it; zone, region: what it belonged to up to 2015
         * @enum {string}
         */
        UnitMatchKind: "code" | "exact" | "former" | "alias" | "sound" | "part" | "prefix" | "typo" | "seat" | "place" | "zone" | "region";
        /** @description A unit that another one lies in */
        UnitParent: {
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            /**
             * @description Level of the unit
             * @enum {string}
             */
            level: "province" | "district" | "local_unit";
            /** @description Name in English, without the word for its type (provinces with it) */
            name_en: string;
            /** @description Name in Nepali */
            name_ne: string;
        };
        /** @description A unit with its parents */
        UnitReference: {
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            /**
             * @description Level of the unit
             * @enum {string}
             */
            level: "province" | "district" | "local_unit";
            /** @description Name in English, without the word for its type (provinces with it) */
            name_en: string;
            /** @description Name in Nepali */
            name_ne: string;
            /** @description The units above it, top first */
            parents: components["schemas"]["UnitParent"][];
            /**
             * @description Kind of unit; local units have four kinds
             * @enum {string}
             */
            type: "province" | "district" | "metropolitan_city" | "sub_metropolitan_city" | "municipality" | "rural_municipality";
            /** @description Number of wards */
            ward_count: number;
        };
        /** @description A unit with its kind and parents, which tell units of one name apart */
        UnitSuggestion: {
            /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
            id: string;
            /**
             * @description Level of the unit
             * @enum {string}
             */
            level: "province" | "district" | "local_unit";
            match: components["schemas"]["UnitMatchKind"];
            /** @description The name or code that was found, which may be a former one */
            matched_name: string;
            /** @description Name in English, without the word for its type (provinces with it) */
            name_en: string;
            /** @description Name in Nepali */
            name_ne: string;
            /** @description What to know about that name: that the unit was renamed */
            note: string | null;
            /** @description The units above it, top first */
            parents: components["schemas"]["UnitParent"][];
            score: number;
            /**
             * @description Kind of unit; local units have four kinds
             * @enum {string}
             */
            type: "province" | "district" | "metropolitan_city" | "sub_metropolitan_city" | "municipality" | "rural_municipality";
        };
        UnitSuggestions: {
            data: components["schemas"]["UnitSuggestion"][];
            meta: {
                total: number;
                version: string;
            };
        };
        /** @description A ward of a local unit */
        Ward: {
            /** @description Code of the local unit and number of the ward: 40504-17 */
            id: string;
            local_unit_id: string;
            /** @description Name of the local unit and number: Pokhara-17 */
            name_en: string;
            /** @description The same in Nepali */
            name_ne: string;
            /** @description Number of the ward, from 1 */
            number: number;
        };
        /** @description A ward that exists */
        WardEntry: {
            /** @description Code of the local unit and number of the ward: 40504-17 */
            id: string;
            local_unit_id: string;
            /** @description Name of the local unit and number: Pokhara-17 */
            name_en: string;
            /** @description The same in Nepali */
            name_ne: string;
            /** @description Number of the ward, from 1 */
            number: number;
            unit: components["schemas"]["UnitReference"];
        };
        /** @description The wards of a unit, by local unit and number */
        WardList: {
            data: components["schemas"]["Ward"][];
            meta: {
                limit?: number;
                offset?: number;
                page?: number;
                per_page?: number;
                /** @description Rows that match, on all pages */
                total: number;
                unit: components["schemas"]["UnitReference"];
            };
        };
        /** @description Days of a span by kind */
        WorkingDays: {
            /** @description BS years among the days of which no whole list of public holidays is known: the days not known as holidays count as working days */
            bs_years_without_list: number[];
            /** @description Days that are neither weekend nor public holiday */
            count: number;
            /** @description Days of the span outside weekends that are counted as working days but may have been public holidays: a holiday without an announced day may fall on them, or only one source reports them */
            open_days: string[];
            /** @description Public holidays that fall on no weekend */
            public_holidays: number;
            /** @description Public holidays of these BS years whose day is not known, those that were to be left out: each may be one of the days that count as working days */
            undated_holidays: components["schemas"]["UndatedHoliday"][];
            weekend_days: number;
        };
        /** @description A time in whole years, months and days of a calendar */
        YearsMonthsDays: {
            days: number;
            months: number;
            years: number;
        };
    };
    responses: never;
    parameters: {
        /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
        After: string;
        /** @description The page begins after this id */
        After2: string;
        /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
        Aggregate: string;
        /** @description Other English spellings in use. */
        AliasesEn: string | string[];
        /** @description Other Nepali spellings in use. */
        AliasesNe: string | string[];
        /** @description The same amount as a number, in rupees. */
        Amount: number | number[];
        /** @description Value in rupees. */
        Amount2: number | number[];
        /** @description Whether the area is published or derived from others. */
        AreaBasis: ("published" | "derived") | ("published" | "derived")[];
        /** @description Area. */
        AreaSqKm: number | number[];
        /** @description A day AD, YYYY-MM-DD: what was known then, the latest edition of each period that was out, or with vintage=all each of them. No publication states its day: a report of the central bank counts from 75 days after the end of the months that it covers, one of the customs department from 62 days */
        AsOf: string;
        /** @description Last day of that Nepali month, AD. */
        AsOfDate: string | string[];
        /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
        Bom: boolean;
        /** @description Bikram Sambat year, 1901 to 2100 */
        BsYear: number;
        CallbackUrl: string;
        /** @description Official code where there is one, as text. */
        CategoryCode: string | string[];
        /** @description The category: one number per classification, level and code or name. */
        CategoryId: number | number[];
        /** @description Name of the category as the source prints it. Written as a category as the source prints it, whatever its capitals; q finds parts of names. */
        CategoryName: string | string[];
        /** @description The chapter that it is or lies in. */
        Chapter: string | string[];
        /** @description The way the budget is divided. */
        Classification: ("headline" | "summary" | "revenue" | "functional" | "administrative" | "economic_line_item" | "sdg" | "sector" | "fiscal_transfer" | "province") | ("headline" | "summary" | "revenue" | "functional" | "administrative" | "economic_line_item" | "sdg" | "sector" | "fiscal_transfer" | "province")[];
        /** @description The same code. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
        Code: string | string[];
        /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits. */
        Code2: string | string[];
        /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits */
        Code3: string;
        /** @description Older government code. */
        CodesHlcit: string | string[];
        /** @description ISO 3166-2. */
        CodesIso31662: string | string[];
        /** @description National Statistics Office. */
        CodesNso: string | string[];
        /** @description P-code of the United Nations (COD-AB). */
        CodesOchaPcode: string | string[];
        /** @description Postal code of the district headquarters. */
        CodesPostalCode: string | string[];
        /** @description The name of a column */
        Column: string;
        /** @description Name of the goods as the source prints it. */
        CommodityName: string | string[];
        /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
        Comparable: boolean | boolean[];
        /** @description only answers the meta without rows: how many match, and the facets */
        Count: "only";
        /** @description Whose budget it is. */
        Country: "Nepal" | "Nepal"[];
        /** @description The earliest created_date */
        CreatedDateGte: string;
        /** @description The latest created_date */
        CreatedDateLte: string;
        /** @description ISO 4217 code of the amounts. Written as NPR, whatever its capitals. */
        Currency: string | string[];
        /** @description ISO 4217 code of the amounts. */
        Currency2: "NPR" | "NPR"[];
        /** @description Converts amounts of money before anything else, by the exchange rates of this installation: flows by the average of the days of their period, stocks by the rate of the last day; `meta.rates` says which */
        Currency3: string;
        /** @description The project of the DSN */
        CustomerId: number;
        CustomerId2: number;
        /** @description The subscribed customer */
        CustomerId3: number;
        /** @description Customs revenue on these goods, in rupees. */
        CustomsRevenue: number | number[];
        /** @description Id of the dataset */
        Dataset: "payment-systems" | "budgets" | "forex" | "imports" | "exports" | "trade-totals" | "trade-by-country" | "trade-by-customs-office" | "imports-by-partner" | "exports-by-partner" | "trade-by-month" | "hs-codes" | "remittances" | "payment-indicators" | "exchange-rates" | "price-indices" | "monetary-survey" | "interest-rates" | "balance-of-payments" | "national-accounts" | "administrative-units" | "boundaries" | "schools";
        /** @description Id of a dataset, as in the catalogue */
        Dataset2: components["schemas"]["DatasetId"];
        /** @description Category, classification, level and kind in words. */
        Description: string | string[];
        /** @description The district it is in. Written as the code of a district in any list, or its name in either script: 405, NP0439, Kaski, कास्की; an earlier name stands for all its parts. */
        DistrictId: string | string[];
        /** @description The answer is {data, meta} in any case */
        Envelope: "true";
        /** @description true answers {data, meta} instead of the bare list */
        Envelope2: boolean;
        Environment: string;
        /** @description The amount as an exact decimal, in rupees. */
        EstimateAmount: string | string[];
        /** @description The estimate of the budget speech, the estimate revised during the year, or the actual amount. */
        EstimateKind: ("estimate" | "revised" | "actual") | ("estimate" | "revised" | "actual")[];
        /** @description AD year in which the fiscal year ends (mid-July). */
        EstimateYearEndAd: number | number[];
        /** @description AD year in which the fiscal year begins (mid-July). */
        EstimateYearStartAd: number | number[];
        /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        EstimateYearStr: string | string[];
        /** @description Kind of spending. */
        ExpenditureType: ("recurrent" | "capital" | "financing" | "transfer") | ("recurrent" | "capital" | "financing" | "transfer")[];
        /** @description First fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        ExportsFirstYear: string | string[];
        /** @description Last fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        ExportsLastYear: string | string[];
        /** @description Fields whose values meta.facets counts, each without its own filter */
        Facet: ("id" | "level" | "code" | "name_en" | "name_ne" | "type" | "parent_id" | "province_id" | "district_id" | "headquarters" | "ward_count" | "area_sq_km" | "population" | "lat" | "lon" | "former_names" | "codes.nso" | "codes.ocha_pcode" | "codes.hlcit" | "codes.iso_3166_2" | "codes.postal_code" | "population_status" | "area_basis" | "headquarters_ne" | "headquarters_id" | "aliases_en" | "aliases_ne" | "former_zone" | "former_development_region" | "website") | ("id" | "level" | "code" | "name_en" | "name_ne" | "type" | "parent_id" | "province_id" | "district_id" | "headquarters" | "ward_count" | "area_sq_km" | "population" | "lat" | "lon" | "former_names" | "codes.nso" | "codes.ocha_pcode" | "codes.hlcit" | "codes.iso_3166_2" | "codes.postal_code" | "population_status" | "area_basis" | "headquarters_ne" | "headquarters_id" | "aliases_en" | "aliases_ne" | "former_zone" | "former_development_region" | "website")[];
        /** @description Fields whose values meta.facets counts, each without its own filter */
        Facet2: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "value" | "source" | "note") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "value" | "source" | "note")[];
        /** @description Fields whose values meta.facets counts, each without its own filter */
        Facet3: ("category_id" | "published_date" | "revised_estimate_date" | "estimate_year_str" | "estimate_year_start_ad" | "estimate_year_end_ad" | "estimate_amount" | "source_type_id" | "description" | "country" | "currency" | "amount" | "source" | "estimate_kind" | "level" | "category_name" | "parent_category_id" | "classification" | "category_code" | "expenditure_type" | "precision" | "note" | "id" | "parent_id" | "includes_transfers" | "fiscal_year") | ("category_id" | "published_date" | "revised_estimate_date" | "estimate_year_str" | "estimate_year_start_ad" | "estimate_year_end_ad" | "estimate_amount" | "source_type_id" | "description" | "country" | "currency" | "amount" | "source" | "estimate_kind" | "level" | "category_name" | "parent_category_id" | "classification" | "category_code" | "expenditure_type" | "precision" | "note" | "id" | "parent_id" | "includes_transfers" | "fiscal_year")[];
        /** @description Fields whose values meta.facets counts, each without its own filter */
        Facet4: ("code" | "level" | "parent_code" | "name" | "name_year" | "section_number" | "chapter" | "status" | "imports_first_year" | "imports_last_year" | "exports_first_year" | "exports_last_year") | ("code" | "level" | "parent_code" | "name" | "name_year" | "section_number" | "chapter" | "status" | "imports_first_year" | "imports_last_year" | "exports_first_year" | "exports_last_year")[];
        /** @description Fields of the response; all of them by default */
        Fields: ("id" | "level" | "code" | "name_en" | "name_ne" | "type" | "parent_id" | "province_id" | "district_id" | "headquarters" | "ward_count" | "area_sq_km" | "population" | "lat" | "lon" | "former_names" | "codes" | "population_status" | "area_basis" | "headquarters_ne" | "headquarters_id" | "aliases_en" | "aliases_ne" | "former_zone" | "former_development_region" | "website" | "score" | "matched_on" | "matched_name" | "match" | "note" | "parents" | "distance_km" | "contains" | "approximate") | ("id" | "level" | "code" | "name_en" | "name_ne" | "type" | "parent_id" | "province_id" | "district_id" | "headquarters" | "ward_count" | "area_sq_km" | "population" | "lat" | "lon" | "former_names" | "codes" | "population_status" | "area_basis" | "headquarters_ne" | "headquarters_id" | "aliases_en" | "aliases_ne" | "former_zone" | "former_development_region" | "website" | "score" | "matched_on" | "matched_name" | "match" | "note" | "parents" | "distance_km" | "contains" | "approximate")[];
        /** @description Fields of the response; all of them by default */
        Fields2: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "value" | "source" | "note" | "score" | "matched_on") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "value" | "source" | "note" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields3: ("id" | "level" | "name_en" | "name_ne" | "province_id" | "district_id" | "area_sq_km" | "positions" | "licence" | "attribution" | "geometry") | ("id" | "level" | "name_en" | "name_ne" | "province_id" | "district_id" | "area_sq_km" | "positions" | "licence" | "attribution" | "geometry")[];
        /** @description Fields of the response; all of them by default */
        Fields4: ("category_id" | "published_date" | "revised_estimate_date" | "estimate_year_str" | "estimate_year_start_ad" | "estimate_year_end_ad" | "estimate_amount" | "source_type_id" | "description" | "country" | "currency" | "amount" | "source" | "estimate_kind" | "level" | "category_name" | "parent_category_id" | "classification" | "category_code" | "expenditure_type" | "precision" | "note" | "id" | "parent_id" | "includes_transfers" | "fiscal_year" | "score" | "matched_on") | ("category_id" | "published_date" | "revised_estimate_date" | "estimate_year_str" | "estimate_year_start_ad" | "estimate_year_end_ad" | "estimate_amount" | "source_type_id" | "description" | "country" | "currency" | "amount" | "source" | "estimate_kind" | "level" | "category_name" | "parent_category_id" | "classification" | "category_code" | "expenditure_type" | "precision" | "note" | "id" | "parent_id" | "includes_transfers" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns */
        Fields5: ("index" | "input" | "error" | "ad_date" | "bs_date" | "bs_text" | "ad_text" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "fiscal_year" | "fiscal_quarter" | "bs_year_status" | "bs_alternative" | "bs_uncertain") | ("index" | "input" | "error" | "ad_date" | "bs_date" | "bs_text" | "ad_text" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "fiscal_year" | "fiscal_quarter" | "bs_year_status" | "bs_alternative" | "bs_uncertain")[];
        /** @description Fields of the response, separated by commas; all of them by default */
        Fields6: string;
        /** @description Fields of the response; all of them by default */
        Fields7: ("id" | "date" | "published_on" | "currency" | "currency_name" | "unit" | "buy" | "sell" | "buy_per_unit" | "sell_per_unit" | "source" | "score" | "matched_on") | ("id" | "date" | "published_on" | "currency" | "currency_name" | "unit" | "buy" | "sell" | "buy_per_unit" | "sell_per_unit" | "source" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields8: ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "export_from" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "note" | "unit_printed" | "comparable" | "fiscal_year" | "score" | "matched_on") | ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "export_from" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "note" | "unit_printed" | "comparable" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields9: ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on") | ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields10: ("id" | "country_name" | "currency" | "forex_millions" | "forex_gross_millions" | "fiscal_year_str" | "fiscal_year" | "month" | "as_of_date" | "vintage" | "source" | "latest" | "month_number" | "forex_banks_millions" | "precision" | "note" | "forex_convertible_millions" | "forex_inconvertible_millions" | "indian_share_percent" | "import_cover_goods_months" | "import_cover_goods_services_months" | "score" | "matched_on") | ("id" | "country_name" | "currency" | "forex_millions" | "forex_gross_millions" | "fiscal_year_str" | "fiscal_year" | "month" | "as_of_date" | "vintage" | "source" | "latest" | "month_number" | "forex_banks_millions" | "precision" | "note" | "forex_convertible_millions" | "forex_inconvertible_millions" | "indian_share_percent" | "import_cover_goods_months" | "import_cover_goods_services_months" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields11: ("code" | "level" | "parent_code" | "name" | "name_year" | "section_number" | "chapter" | "status" | "imports_first_year" | "imports_last_year" | "exports_first_year" | "exports_last_year" | "score" | "matched_on") | ("code" | "level" | "parent_code" | "name" | "name_year" | "section_number" | "chapter" | "status" | "imports_first_year" | "imports_last_year" | "exports_first_year" | "exports_last_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields12: ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "import_to" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "customs_revenue" | "note" | "unit_printed" | "comparable" | "fiscal_year" | "score" | "matched_on") | ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "import_to" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "customs_revenue" | "note" | "unit_printed" | "comparable" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields13: ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "customs_revenue" | "fiscal_year" | "score" | "matched_on") | ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "customs_revenue" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields14: ("year" | "fiscal_year" | "country" | "gdp_usd" | "population" | "consumer_prices_percent" | "gdp_deflator_percent" | "consumer_price_index" | "gdp_deflator_index" | "source" | "score" | "matched_on") | ("year" | "fiscal_year" | "country" | "gdp_usd" | "population" | "consumer_prices_percent" | "gdp_deflator_percent" | "consumer_price_index" | "gdp_deflator_index" | "source" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields15: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "month_start_date" | "as_of_date" | "section" | "series" | "unit" | "value" | "currency" | "source" | "note" | "score" | "matched_on") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "month_start_date" | "as_of_date" | "section" | "series" | "unit" | "value" | "currency" | "source" | "note" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields16: ("id" | "name" | "name_ne" | "type" | "operator" | "instruments" | "licence_date_ad" | "licence_date_bs" | "status" | "status_date" | "address" | "website" | "source" | "brand" | "kind" | "licence_class" | "start_date" | "confidence" | "note" | "score" | "matched_on") | ("id" | "name" | "name_ne" | "type" | "operator" | "instruments" | "licence_date_ad" | "licence_date_bs" | "status" | "status_date" | "address" | "website" | "source" | "brand" | "kind" | "licence_class" | "start_date" | "confidence" | "note" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields17: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "base" | "value" | "source" | "note" | "score" | "matched_on") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "base" | "value" | "source" | "note" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields18: ("id" | "country_name" | "currency" | "remittance_type" | "rolling_amount_monthly_millions" | "amount_monthly_millions" | "fiscal_year" | "month_english" | "month_num_english" | "month_nepali" | "source" | "monthly_basis" | "vintage" | "latest" | "as_of_date" | "rolling_amount_restated_millions" | "restated_source" | "amount_monthly_stated_millions" | "precision" | "note" | "rolling_amount_usd_millions" | "score" | "matched_on") | ("id" | "country_name" | "currency" | "remittance_type" | "rolling_amount_monthly_millions" | "amount_monthly_millions" | "fiscal_year" | "month_english" | "month_num_english" | "month_nepali" | "source" | "monthly_basis" | "vintage" | "latest" | "as_of_date" | "rolling_amount_restated_millions" | "restated_source" | "amount_monthly_stated_millions" | "precision" | "note" | "rolling_amount_usd_millions" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields19: ("school_id" | "school_name" | "province" | "district" | "municipality_name" | "municipality_type" | "ward_number" | "school_name_ne" | "level" | "type" | "local_unit_id" | "old_names" | "location" | "name_quality" | "school_name_ne_source" | "ward_source" | "score" | "matched_on" | "match" | "highlights") | ("school_id" | "school_name" | "province" | "district" | "municipality_name" | "municipality_type" | "ward_number" | "school_name_ne" | "level" | "type" | "local_unit_id" | "old_names" | "location" | "name_quality" | "school_name_ne_source" | "ward_source" | "score" | "matched_on" | "match" | "highlights")[];
        /** @description Fields of the response; all of them by default */
        Fields20: ("id" | "report_year" | "period_months" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on") | ("id" | "report_year" | "period_months" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields21: ("id" | "report_year" | "period_months" | "customs_office" | "office_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on") | ("id" | "report_year" | "period_months" | "customs_office" | "office_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields22: ("id" | "flow" | "report_year" | "month_number" | "month" | "as_of_date" | "hs_code" | "parent_hs_code" | "unit" | "amount" | "quantity" | "monthly_basis" | "cumulative_amount" | "cumulative_quantity" | "currency" | "source" | "note" | "fiscal_year" | "score" | "matched_on") | ("id" | "flow" | "report_year" | "month_number" | "month" | "as_of_date" | "hs_code" | "parent_hs_code" | "unit" | "amount" | "quantity" | "monthly_basis" | "cumulative_amount" | "cumulative_quantity" | "currency" | "source" | "note" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fields of the response; all of them by default */
        Fields23: ("id" | "report_year" | "period_months" | "end_month" | "publisher" | "imports_amount" | "exports_amount" | "trade_balance" | "currency" | "precision" | "vintage" | "latest" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on") | ("id" | "report_year" | "period_months" | "end_month" | "publisher" | "imports_amount" | "exports_amount" | "trade_balance" | "currency" | "precision" | "vintage" | "latest" | "comparable" | "source" | "note" | "fiscal_year" | "score" | "matched_on")[];
        /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        FiscalYear: string | string[];
        /** @description The same as estimate_year_str. */
        FiscalYear2: string | string[];
        /** @description The same as report_year. */
        FiscalYear3: string | string[];
        /** @description Format of the response; default: by the Accept header */
        Format: "json" | "csv" | "ndjson" | "xlsx" | "parquet" | "tree" | "geojson";
        /** @description Format of the response; default: by the Accept header */
        Format2: "json" | "csv" | "ndjson" | "xlsx" | "parquet";
        /** @description Format of the response; default: by the Accept header */
        Format3: "json" | "csv" | "ndjson" | "xlsx" | "parquet" | "tree";
        /** @description Form of the answer; default: by the Accept header, else JSON */
        Format4: "json" | "csv";
        /** @description json, csv, json-stat (JSON-stat 2.0) or svg (a chart); default by the Accept header, JSON without one */
        Format5: "json" | "csv" | "json-stat" | "svg";
        /** @description Development region up to 2015. */
        FormerDevelopmentRegion: string | string[];
        /** @description Earlier names, in both scripts. */
        FormerNames: string | string[];
        /** @description Zone up to 2015. */
        FormerZone: string | string[];
        /** @description Longer periods: flows are added up, of stocks and cumulated flows the last value counts, rates are averaged; `aggregation` of the series says which. A period without one of its values is null */
        Frequency: "day" | "month" | "quarter" | "year";
        /** @description First period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
        From: string;
        Group: string;
        /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
        GroupBy: string;
        GroupId: string;
        /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
        Having: string;
        /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
        Headings: "ne";
        /** @description Seat in English. */
        Headquarters: string | string[];
        /** @description The local unit of the seat. */
        HeadquartersId: string | string[];
        /** @description Seat in Nepali. */
        HeadquartersNe: string | string[];
        /** @description Which public holidays are days off: `public` (default), those of everybody; with a part of the country also those of its own, as with `place`; or `none` */
        Holidays: "public" | "kathmandu-valley" | "hills" | "tarai" | "madhesh" | "none";
        /** @description Code of the Harmonized System as text: leading zeros count. */
        HsCode: string | string[];
        /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count. */
        HsCode2: string | string[];
        /** @description Depth of the code. */
        HsLevel: ("chapter" | "hs4" | "hs6" | "hs8") | ("chapter" | "hs4" | "hs6" | "hs8")[];
        Id: string;
        /** @description Id of the event */
        Id2: string;
        /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
        Id3: string | string[];
        /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
        Id4: string;
        /** @description Code of a unit in any list */
        Id5: string;
        /** @description The `database_id` of an answer */
        Id6: string;
        /** @description This row. */
        Id7: number | number[];
        /** @description This row; the same after every import */
        Id8: string;
        Id9: string;
        /** @description The id of a job: the job_id of an answer */
        Id10: string;
        Id11: string;
        Id12: string;
        /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
        IdempotencyKey: string;
        /** @description The same key within 24 hours gives the same job and not a second one */
        IdempotencyKey2: string;
        /** @description First fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        ImportsFirstYear: string | string[];
        /** @description Last fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        ImportsLastYear: string | string[];
        /** @description Of headlines of spending: true if transfers to provinces and local levels are part of it, false if the source states them apart, null if unknown. */
        IncludesTransfers: boolean | boolean[];
        /** @description ISO 3166-1 code of two letters. */
        IsoAlpha2: string | string[];
        /** @description ISO 3166-1 code of three letters. */
        IsoAlpha3: string | string[];
        Lang: string;
        /** @description Language and digits of `bs_text` and `ad_text`; default: en */
        Lang2: "en" | "ne";
        /** @description Language of titles in JSON-stat and of charts; default en */
        Lang3: "en" | "ne";
        Lat: number;
        /** @description Latitude of the place, north positive; with `lon`. Up to 65 degrees: nearer to the poles the Sun does not rise on every day */
        Lat2: number;
        /** @description Whether this is the latest edition of its period. */
        Latest: boolean | boolean[];
        /** @description Level of the unit. */
        Level: ("province" | "district" | "local_unit") | ("province" | "district" | "local_unit")[];
        /** @description Depth within the classification: 1, 2, 3 or heading, chapter, group, subgroup, item. Written as 1, 2, 3, heading, chapter, group, subgroup, item, province_item or local_item, whatever its capitals. */
        Level2: string | string[];
        /** @description Depth in the tree: section, chapter (2 digits), heading (4), subheading (6), item (8). */
        Level3: ("section" | "chapter" | "heading" | "subheading" | "item") | ("section" | "chapter" | "heading" | "subheading" | "item")[];
        Level4: components["schemas"]["LogLevel"];
        /** @description Levels, separated by commas */
        LevelIn: ("debug" | "info" | "warning" | "error" | "fatal") | ("debug" | "info" | "warning" | "error" | "fatal")[];
        /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
        Limit: number;
        /** @description Default 100 */
        Limit2: number;
        /** @description Rows, 1 to 1000; without paging all rows are returned; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
        Limit3: number;
        /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
        Limit4: number;
        Lon: number;
        /** @description Longitude of the place, east positive; with `lat` */
        Lon2: number;
        /** @description How tithi, nakshatra, yoga, karana and lunar month are computed: `nepal` (default), as Nepal’s printed almanac has them, by the Surya Siddhanta; `drik`, by modern astronomy */
        Method: "nepal" | "drik";
        /** @description Nepali month at whose end the figure stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
        MonthNepali: string | string[];
        /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
        MonthNumber: string | string[];
        /** @description What it holds: of sections and chapters in short words of our own, of items as the trade tables print it. */
        Name: string | string[];
        /** @description Name in English, without the word for its type (provinces with it). */
        NameEn: string | string[];
        /** @description Name in Nepali. */
        NameNe: string | string[];
        /** @description Fiscal year of the table that the name of an item is from, the newest that was read. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        NameYear: string | string[];
        /** @description A doubt or remark about this row. */
        Note: string | string[];
        /** @description `auto` recognises text in images of pages, on scanned pages, and where the text of a PDF is unusable; `true` in all images and all pages without text. Default: auto */
        Ocr: "auto" | "true" | "false";
        /** @description `auto` recognises text in images of pages and in scanned PDFs, `true` in all images and all pages without text. Default: auto */
        Ocr2: "auto" | "true" | "false";
        /** @description Rows to skip; default 0 */
        Offset: number;
        /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
        Order: "dmy" | "mdy";
        /** @description Number of the page, from 1; not together with limit and offset */
        Page: number;
        /** @description Number of the page, from 0; not together with limit and offset */
        Page2: number;
        /** @description The category this one is part of. */
        ParentCategoryId: number | number[];
        /** @description The code above. */
        ParentCode: string | string[];
        /** @description Chapter (first two digits). */
        ParentHsCode: string | string[];
        /** @description The unit it is part of. Written as the code of a province or district in any list, or its name in either script. */
        ParentId: string | string[];
        /** @description The row that this amount is part of: the category above in the same year, of the same kind and source of money. */
        ParentId2: number | number[];
        /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam. Written as a country by its name in any spelling of the trade tables, or by its ISO 3166-1 code of 2 or 3 letters. */
        PartnerCountry: string | string[];
        /** @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated. */
        PartnerKind: ("country" | "remainder" | "unspecified") | ("country" | "remainder" | "unspecified")[];
        /** @description The name of the partner as the source prints it. */
        PartnerPrinted: string | string[];
        /** @description How `bs_text` and `ad_text` are written: YYYY YYY YY year, MMMMM formal, MMMM common, MMM short name of the month, MM M number, DD D day, Do ordinal (17th, १७ गते), dddd ddd weekday, d its number, FY fiscal year, Q its quarter; Latin text in brackets */
        Pattern: string;
        /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
        PeriodMonths: number | number[];
        /** @description fullest answers, for each report_year and hs_level, the rows with the greatest period_months; all answers the others, too; default fullest */
        Periods: "fullest" | "all";
        /** @description fullest answers, for each report_year, the rows with the greatest period_months; all answers the others, too; default fullest */
        Periods2: "fullest" | "all";
        /** @description Rows of a page, 1 to 1000; default 100 */
        PerPage: number;
        /** @description Rows of a page, 1 to 1000; without paging all rows are returned */
        PerPage2: number;
        /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
        Place: components["schemas"]["HolidayPlace"];
        /** @description People in the census of 2021. */
        Population: number | number[];
        /** @description Preliminary figures (local units) do not add up to the final ones of their district. */
        PopulationStatus: ("final" | "preliminary") | ("final" | "preliminary")[];
        /** @description How the source rounds the amount. */
        Precision: ("rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion") | ("rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion")[];
        /** @description How the source rounds the amounts. */
        Precision2: ("rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion") | ("rupee" | "thousand" | "0.01_million" | "10_million" | "two_decimals_billion" | "rounded_to_billion" | "rounded_to_10_billion")[];
        /** @description `wait=N` waits up to N seconds (0 to 60, default 20); `respond-async` does not wait */
        Prefer: string;
        /** @description The province it is in. Written as the code of a province in any list, its name in either script, or its earlier one: 3, NP-P3, Bagmati, Province No. 3. */
        ProvinceId: string | string[];
        /** @description Day on which the source was published, AD. */
        PublishedDate: string | string[];
        /** @description Name, former name or code of a unit, in either script and any common spelling; the last word may be cut short. A district, province, zone or kind of unit beside it narrows: Madi Chitwan. Units of one name are all answered, with their parents. Answers get score, matched_on, matched_name, match, note and parents, best first. 1 to 200 characters */
        Q: string;
        /** @description What was typed so far; the last word may be cut short anywhere */
        Q2: string;
        /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
        Q3: string;
        /** @description Words that are all searched in category_name, category_code, description, note, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
        Q4: string;
        /** @description Words that are all searched in commodity_name, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
        Q5: string;
        /** @description Words that are all searched in partner_country, partner_printed, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
        Q6: string;
        /** @description Words that are all searched in name, code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
        Q7: string;
        /** @description Words, all of which an entry has in its message, service, tags or texts of additional_info, in any case; a last word that ends in `*` finds all words that begin so. The first 8,192 characters of an entry are searched */
        Q8: string;
        /** @description Quantity in `unit`. */
        Quantity: number | number[];
        Release: string;
        /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
        ReportYear: string | string[];
        /** @description Day on which this revised estimate was published, AD. */
        RevisedEstimateDate: string | string[];
        /** @description The number of a row: its `rowid` */
        Row: number;
        /** @description Number of the section that it lies in. */
        SectionNumber: number | number[];
        /** @description Ignored */
        SentryClient: string;
        /** @description The key, where no header names it */
        SentryKey: string;
        /** @description Ignored */
        SentrySecret: string;
        /** @description Ignored */
        SentryTimestamp: string;
        /** @description Ignored */
        SentryVersion: string;
        ServiceName: string;
        Simplify: "100" | "250" | "500" | "1000" | "2500" | "5000";
        /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
        Sort: string | string[];
        /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
        Sort2: string | string[];
        /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
        Sort3: string | string[];
        /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
        Sort4: string | string[];
        /** @description The issue of the tables that the figure was last printed in. */
        Source: string | string[];
        /** @description The publication the figure is printed in. */
        Source2: string | string[];
        /** @description The publication the figures are printed in. */
        Source3: string | string[];
        /** @description Whose money: total of all sources, gon (the government itself), foreign_grant, foreign_loan, internal_loan and its repayment. */
        SourceTypeId: ("total" | "gon" | "foreign_grant" | "foreign_loan" | "revenue" | "internal_loan" | "revenue_and_internal_loan" | "internal_loan_repayment") | ("total" | "gon" | "foreign_grant" | "foreign_loan" | "revenue" | "internal_loan" | "revenue_and_internal_loan" | "internal_loan_repayment")[];
        /** @description in_use, reserved for later use (chapter 77), or national (98 and 99, which Nepal does not use). */
        Status: ("in_use" | "reserved" | "national") | ("in_use" | "reserved" | "national")[];
        /** @description The name of a table */
        Table: string;
        /** @description A tag, written as name:value */
        Tag: string;
        /** @description Colours of a chart; default light */
        Theme: "light" | "dark";
        /** @description Last period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
        To: string;
        /** @description The format of the download. Default: sqlite */
        ToFormat: "sqlite" | "sql" | "json" | "csv" | "xlsx" | "parquet";
        TraceId: string;
        /** @description yoy: percent of change from the same period a year before; pop: percent of change from the period before; share: percent of the sum of all rows of the period that make up the whole or, where they fall short of it, of the printed total; index: the values with one period, or the average of several, as 100; index(2075/76) names it, by default the first; cumulative: sum from the beginning of the fiscal year; of yearly values, from the first; difference: change from the period before; of cumulated figures, the period alone. It is computed last */
        Transform: string;
        /** @description Kind of unit. Written as province, district, metropolitan_city, sub_metropolitan_city, municipality or rural_municipality, or its Nepali word in either script. */
        Type: string | string[];
        /** @description Unit of `value`. */
        Unit: "NPR million" | "NPR million"[];
        /** @description Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
        Unit2: string | string[];
        /** @description Unit of the quantity, spelt one way in all years. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
        Unit3: string | string[];
        /** @description The place by the id of a local unit or a district (see /e/administrativeUnit), instead of `lat` and `lon`. Default: Kathmandu */
        UnitId: string;
        /** @description The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM. */
        UnitPrinted: string | string[];
        /** @description The unit as the source spells it, in capitals. */
        UnitPrinted2: string | string[];
        /** @description The figure. */
        Value: number | number[];
        /** @description A version that is kept, instead of the current one */
        Version: string;
        /** @description latest answers the latest edition of each period, all answers every edition; the name of an edition answers the rows of that edition; default latest */
        Vintage: "latest" | "all" | "first_release" | "comparative" | "table_current" | "table_comparative";
        /** @description Only local units that have a ward of this number; together with code or q it checks whether the ward exists. A number that no unit has gives an empty list. Written as a number from 1 to 99, in digits of either script. */
        Ward: string;
        /** @description Number of wards. */
        WardCount: number | number[];
        /** @description Its own site. */
        Website: string | string[];
        /** @description Weekly days off: `nepal` (default), as the offices of the government had them at the time; or the same days throughout */
        Weekend: "nepal" | "saturday" | "saturday-sunday" | "none";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Index"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdminActs: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description Acts since this time */
                from?: string;
                /** @description Only what was done with this key */
                key_id?: string;
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                outcome?: components["schemas"]["ActOutcome"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Acts before this time */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scopes": [
                 *         "chat"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The key, shown this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key without its secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: {
                /** @description Hours for which the old key stays valid, 0 to 720; default 24 */
                overlap_hours?: number;
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key, shown this once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countDeadLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedGroups"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                /** @description The page begins after this id */
                after?: components["parameters"]["After2"];
                /** @description Default 100 */
                limit?: components["parameters"]["Limit2"];
            };
            header?: never;
            path: {
                group: components["parameters"]["Group"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dead letters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedEventList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDeadLetter: {
        parameters: {
            query: {
                /** @description Id of the event */
                id: components["parameters"]["Id2"];
            };
            header?: never;
            path: {
                group: components["parameters"]["Group"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dead letter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedEvent"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dropDeadLetter: {
        parameters: {
            query: {
                /** @description Id of the event */
                id: components["parameters"]["Id2"];
            };
            header?: never;
            path: {
                group: components["parameters"]["Group"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dead letter is discarded */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replayDeadLetter: {
        parameters: {
            query: {
                /** @description Id of the event */
                id: components["parameters"]["Id2"];
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                group: components["parameters"]["Group"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is delivered again; if it fails, it becomes a dead letter again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReturningEvents: {
        parameters: {
            query?: {
                /** @description The page begins after this id */
                after?: components["parameters"]["After2"];
                /** @description Default 100 */
                limit?: components["parameters"]["Limit2"];
            };
            header?: never;
            path: {
                group: components["parameters"]["Group"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturningEventList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReleases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the dataset */
                dataset: components["parameters"]["Dataset"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The releases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptReleases"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the dataset */
                dataset: components["parameters"]["Dataset"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "release": {
                 *         "dataset": "budgets",
                 *         "version": "2026-11-20-737459c5",
                 *         "rows": 1,
                 *         "sha256": "737459c55e6301e7926da5325ae195001718b47e6a5b3fdda74b7310d40151d9",
                 *         "imported_at": "2026-11-20T09:15:00Z",
                 *         "source_file": "budgets.csv"
                 *       },
                 *       "rows": "[{\"category_id\":237,\"published_date\":\"2017-05-29\",\"revised_estimate_date\":null,\"estimate_year_str\":\"2074/75\",\"estimate_year_start_ad\":2017,\"estimate_year_end_ad\":2018,\"estimate_amount\":\"65135704000\",\"source_type_id\":\"total\",\"description\":\"Education: functional classification, level 1; estimate\",\"country\":\"Nepal\",\"currency\":\"NPR\",\"amount\":65135704000,\"source\":\"Budget Speech of Fiscal Year 2017/18 (MoF Nepal), Annex 5\",\"estimate_kind\":\"estimate\",\"level\":\"1\",\"category_name\":\"Education\",\"parent_category_id\":null,\"classification\":\"functional\",\"category_code\":null,\"expenditure_type\":null,\"precision\":\"thousand\",\"note\":null,\"id\":15472232654330,\"parent_id\":null}]"
                 *     }
                 */
                "application/json": components["schemas"]["NewRelease"];
            };
        };
        responses: {
            /** @description The release is current */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReleaseRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the dataset */
                dataset: components["parameters"]["Dataset"];
                /** @description Version of a release that is kept */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A list of rows, byte for byte as it was imported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetRow"][];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rollbackRelease: {
        parameters: {
            query?: {
                /** @description A version that is kept; missing: the rows that ship */
                version?: string;
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the dataset */
                dataset: components["parameters"]["Dataset"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The release is current until the next import */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage, the largest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyUsageList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askEngine: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Name of the engine, as in /e/ai_engines */
                engine: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_input": "What were the remittances of 2080/81?"
                 *     }
                 */
                "application/json": components["schemas"]["ChatQuestion"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                    "text/event-stream": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportSentryEnvelope: {
        parameters: {
            query?: {
                /** @description Ignored */
                sentry_client?: components["parameters"]["SentryClient"];
                /** @description The key, where no header names it */
                sentry_key?: components["parameters"]["SentryKey"];
                /** @description Ignored */
                sentry_secret?: components["parameters"]["SentrySecret"];
                /** @description Ignored */
                sentry_timestamp?: components["parameters"]["SentryTimestamp"];
                /** @description Ignored */
                sentry_version?: components["parameters"]["SentryVersion"];
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project of the DSN */
                customer_id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /** @description Of any media type, or none */
        requestBody: {
            content: {
                /**
                 * @example {}
                 *     {"type":"event"}
                 *     {"message":"Payment failed","level":"error"}
                 */
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Everything that is stored is durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentryReceipt"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportSentryEvent: {
        parameters: {
            query?: {
                /** @description Ignored */
                sentry_client?: components["parameters"]["SentryClient"];
                /** @description The key, where no header names it */
                sentry_key?: components["parameters"]["SentryKey"];
                /** @description Ignored */
                sentry_secret?: components["parameters"]["SentrySecret"];
                /** @description Ignored */
                sentry_timestamp?: components["parameters"]["SentryTimestamp"];
                /** @description Ignored */
                sentry_version?: components["parameters"]["SentryVersion"];
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The project of the DSN */
                customer_id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /** @description Of any media type, or none */
        requestBody: {
            content: {
                /** @example {"message":"Payment failed","level":"error"} */
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Everything that is stored is durable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentryReceipt"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAsyncApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description AsyncAPI 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        asyncapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of a `download_url` */
                filename: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The range of the file that `Range` asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdministrativeUnits: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Other English spellings in use. */
                aliases_en?: components["parameters"]["AliasesEn"];
                /** @description Other Nepali spellings in use. */
                aliases_ne?: components["parameters"]["AliasesNe"];
                /** @description Whether the area is published or derived from others. */
                area_basis?: components["parameters"]["AreaBasis"];
                /** @description Area. */
                area_sq_km?: components["parameters"]["AreaSqKm"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description The same code. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
                code?: components["parameters"]["Code"];
                /** @description Older government code. */
                "codes.hlcit"?: components["parameters"]["CodesHlcit"];
                /** @description ISO 3166-2. */
                "codes.iso_3166_2"?: components["parameters"]["CodesIso31662"];
                /** @description National Statistics Office. */
                "codes.nso"?: components["parameters"]["CodesNso"];
                /** @description P-code of the United Nations (COD-AB). */
                "codes.ocha_pcode"?: components["parameters"]["CodesOchaPcode"];
                /** @description Postal code of the district headquarters. */
                "codes.postal_code"?: components["parameters"]["CodesPostalCode"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The district it is in. Written as the code of a district in any list, or its name in either script: 405, NP0439, Kaski, कास्की; an earlier name stands for all its parts. */
                district_id?: components["parameters"]["DistrictId"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format"];
                /** @description Development region up to 2015. */
                former_development_region?: components["parameters"]["FormerDevelopmentRegion"];
                /** @description Earlier names, in both scripts. */
                former_names?: components["parameters"]["FormerNames"];
                /** @description Zone up to 2015. */
                former_zone?: components["parameters"]["FormerZone"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Seat in English. */
                headquarters?: components["parameters"]["Headquarters"];
                /** @description The local unit of the seat. */
                headquarters_id?: components["parameters"]["HeadquartersId"];
                /** @description Seat in Nepali. */
                headquarters_ne?: components["parameters"]["HeadquartersNe"];
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
                id?: components["parameters"]["Id3"];
                lat?: components["parameters"]["Lat"];
                /** @description Level of the unit. */
                level?: components["parameters"]["Level"];
                /** @description Rows, 1 to 1000; without paging all rows are returned; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit3"];
                lon?: components["parameters"]["Lon"];
                /** @description Name in English, without the word for its type (provinces with it). */
                name_en?: components["parameters"]["NameEn"];
                /** @description Name in Nepali. */
                name_ne?: components["parameters"]["NameNe"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description The unit it is part of. Written as the code of a province or district in any list, or its name in either script. */
                parent_id?: components["parameters"]["ParentId"];
                /** @description Rows of a page, 1 to 1000; without paging all rows are returned */
                per_page?: components["parameters"]["PerPage2"];
                /** @description People in the census of 2021. */
                population?: components["parameters"]["Population"];
                /** @description Preliminary figures (local units) do not add up to the final ones of their district. */
                population_status?: components["parameters"]["PopulationStatus"];
                /** @description The province it is in. Written as the code of a province in any list, its name in either script, or its earlier one: 3, NP-P3, Bagmati, Province No. 3. */
                province_id?: components["parameters"]["ProvinceId"];
                /** @description Name, former name or code of a unit, in either script and any common spelling; the last word may be cut short. A district, province, zone or kind of unit beside it narrows: Madi Chitwan. Units of one name are all answered, with their parents. Answers get score, matched_on, matched_name, match, note and parents, best first. 1 to 200 characters */
                q?: components["parameters"]["Q"];
                simplify?: components["parameters"]["Simplify"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort"];
                /** @description Kind of unit. Written as province, district, metropolitan_city, sub_metropolitan_city, municipality or rural_municipality, or its Nepali word in either script. */
                type?: components["parameters"]["Type"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description Only local units that have a ward of this number; together with code or q it checks whether the ward exists. A number that no unit has gives an empty list. Written as a number from 1 to 99, in digits of either script. */
                ward?: components["parameters"]["Ward"];
                /** @description Number of wards. */
                ward_count?: components["parameters"]["WardCount"];
                /** @description Its own site. */
                website?: components["parameters"]["Website"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": unknown;
                    "application/json": {
                        data: (components["schemas"]["AdministrativeUnit"] | components["schemas"]["SelectedFields"] | components["schemas"]["AdministrativeUnitTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdministrativeUnit: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministrativeUnit"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdministrativeUnitAncestors: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["AdministrativeUnit"] | components["schemas"]["SelectedFields"] | components["schemas"]["AdministrativeUnitTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdministrativeUnitBoundary: {
        parameters: {
            query?: {
                simplify?: components["parameters"]["Simplify"];
            };
            header?: never;
            path: {
                /** @description Code of a unit in any list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A feature of GeoJSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["BoundaryFeature"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdministrativeUnitChildren: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Other English spellings in use. */
                aliases_en?: components["parameters"]["AliasesEn"];
                /** @description Other Nepali spellings in use. */
                aliases_ne?: components["parameters"]["AliasesNe"];
                /** @description Whether the area is published or derived from others. */
                area_basis?: components["parameters"]["AreaBasis"];
                /** @description Area. */
                area_sq_km?: components["parameters"]["AreaSqKm"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description The same code. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
                code?: components["parameters"]["Code"];
                /** @description Older government code. */
                "codes.hlcit"?: components["parameters"]["CodesHlcit"];
                /** @description ISO 3166-2. */
                "codes.iso_3166_2"?: components["parameters"]["CodesIso31662"];
                /** @description National Statistics Office. */
                "codes.nso"?: components["parameters"]["CodesNso"];
                /** @description P-code of the United Nations (COD-AB). */
                "codes.ocha_pcode"?: components["parameters"]["CodesOchaPcode"];
                /** @description Postal code of the district headquarters. */
                "codes.postal_code"?: components["parameters"]["CodesPostalCode"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The district it is in. Written as the code of a district in any list, or its name in either script: 405, NP0439, Kaski, कास्की; an earlier name stands for all its parts. */
                district_id?: components["parameters"]["DistrictId"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format"];
                /** @description Development region up to 2015. */
                former_development_region?: components["parameters"]["FormerDevelopmentRegion"];
                /** @description Earlier names, in both scripts. */
                former_names?: components["parameters"]["FormerNames"];
                /** @description Zone up to 2015. */
                former_zone?: components["parameters"]["FormerZone"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Seat in English. */
                headquarters?: components["parameters"]["Headquarters"];
                /** @description The local unit of the seat. */
                headquarters_id?: components["parameters"]["HeadquartersId"];
                /** @description Seat in Nepali. */
                headquarters_ne?: components["parameters"]["HeadquartersNe"];
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit. Written as a code of a unit in any list: National Statistics Office, P-code, HLCIT, ISO 3166-2 or postal code of a district. */
                id?: components["parameters"]["Id3"];
                lat?: components["parameters"]["Lat"];
                /** @description Level of the unit. */
                level?: components["parameters"]["Level"];
                /** @description Rows, 1 to 1000; without paging all rows are returned; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit3"];
                lon?: components["parameters"]["Lon"];
                /** @description Name in English, without the word for its type (provinces with it). */
                name_en?: components["parameters"]["NameEn"];
                /** @description Name in Nepali. */
                name_ne?: components["parameters"]["NameNe"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description The unit it is part of. Written as the code of a province or district in any list, or its name in either script. */
                parent_id?: components["parameters"]["ParentId"];
                /** @description Rows of a page, 1 to 1000; without paging all rows are returned */
                per_page?: components["parameters"]["PerPage2"];
                /** @description People in the census of 2021. */
                population?: components["parameters"]["Population"];
                /** @description Preliminary figures (local units) do not add up to the final ones of their district. */
                population_status?: components["parameters"]["PopulationStatus"];
                /** @description The province it is in. Written as the code of a province in any list, its name in either script, or its earlier one: 3, NP-P3, Bagmati, Province No. 3. */
                province_id?: components["parameters"]["ProvinceId"];
                /** @description Name, former name or code of a unit, in either script and any common spelling; the last word may be cut short. A district, province, zone or kind of unit beside it narrows: Madi Chitwan. Units of one name are all answered, with their parents. Answers get score, matched_on, matched_name, match, note and parents, best first. 1 to 200 characters */
                q?: components["parameters"]["Q"];
                simplify?: components["parameters"]["Simplify"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort"];
                /** @description Kind of unit. Written as province, district, metropolitan_city, sub_metropolitan_city, municipality or rural_municipality, or its Nepali word in either script. */
                type?: components["parameters"]["Type"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description Only local units that have a ward of this number; together with code or q it checks whether the ward exists. A number that no unit has gives an empty list. Written as a number from 1 to 99, in digits of either script. */
                ward?: components["parameters"]["Ward"];
                /** @description Number of wards. */
                ward_count?: components["parameters"]["WardCount"];
                /** @description Its own site. */
                website?: components["parameters"]["Website"];
            };
            header?: never;
            path: {
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": unknown;
                    "application/json": {
                        data: (components["schemas"]["AdministrativeUnit"] | components["schemas"]["SelectedFields"] | components["schemas"]["AdministrativeUnitTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdministrativeUnitCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of a unit in any list */
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitCodes"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdministrativeUnitWards: {
        parameters: {
            query?: {
                /** @description Rows, 1 to 1000; without paging all rows are returned; not together with page and per_page */
                limit?: number;
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; without paging all rows are returned */
                per_page?: components["parameters"]["PerPage2"];
            };
            header?: never;
            path: {
                /** @description Code of a unit in any list */
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its wards */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WardList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdministrativeUnitWard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of a unit in any list */
                id: components["parameters"]["Id5"];
                /** @description Number of the ward, from 1 */
                ward: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ward */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WardEntry"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveAddresses: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addresses": [
                 *         "Pokhara-17, Kaski",
                 *         "काठमाडौं महानगरपालिका वडा नं. १०",
                 *         "Ward 5, Madi, Chitwan"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ResolveRequest"];
            };
        };
        responses: {
            /** @description One answer for each address, in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolveAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestAdministrativeUnits: {
        parameters: {
            query: {
                /** @description Most units, 1 to 20; default 8 */
                limit?: number;
                /** @description What was typed so far; the last word may be cut short anywhere */
                q: components["parameters"]["Q2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitSuggestions"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTileMap: {
        parameters: {
            query?: {
                /** @description geojson or svg; default: by the Accept header */
                format?: "geojson" | "svg";
                /** @description Language of the names in an SVG; default en */
                lang?: "en" | "ne";
                /** @description The units that get a tile; default district */
                level?: "province" | "district" | "local_unit";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The map */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["TileMap"];
                    "image/svg+xml": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatabases: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of databases */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createDatabase: {
        parameters: {
            query?: {
                callback_url?: components["parameters"]["CallbackUrl"];
                lang?: components["parameters"]["Lang"];
                /** @description `auto` recognises text in images of pages, on scanned pages, and where the text of a PDF is unusable; `true` in all images and all pages without text. Default: auto */
                ocr?: components["parameters"]["Ocr"];
                /** @description The format of the download. Default: sqlite */
                to_format?: components["parameters"]["ToFormat"];
            };
            header?: {
                /** @description The same key within 24 hours gives the same job and not a second one */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey2"];
                /** @description `wait=N` waits up to N seconds (0 to 60, default 20); `respond-async` does not wait */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "letter.docx"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /** @description One document or several; each has at most 50000000 bytes */
                    files: string[];
                    /** @description What the tables should be: a JSON Schema, or the `schema` of an earlier database. Columns are matched, and what differs is reported among the issues */
                    schema?: string;
                };
            };
        };
        responses: {
            /** @description The database is ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseAnswer"];
                };
            };
            /** @description The work continues */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Database"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteDatabase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseCell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a column */
                column: components["parameters"]["Column"];
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
                /** @description The number of a row: its `rowid` */
                row: components["parameters"]["Row"];
                /** @description The name of a table */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseCell"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateDatabaseCell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a column */
                column: components["parameters"]["Column"];
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
                /** @description The number of a row: its `rowid` */
                row: components["parameters"]["Row"];
                /** @description The name of a table */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": 1
                 *     }
                 */
                "application/json": components["schemas"]["CellChange"];
            };
        };
        responses: {
            /** @description The cell */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseCell"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseCellImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a column */
                column: components["parameters"]["Column"];
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
                /** @description The number of a row: its `rowid` */
                row: components["parameters"]["Row"];
                /** @description The name of a table */
                table: components["parameters"]["Table"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseDocument: {
        parameters: {
            query?: {
                /** @description The id of a document. Default: all */
                document?: number;
            };
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentContents"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addDatabaseDocuments: {
        parameters: {
            query?: {
                callback_url?: components["parameters"]["CallbackUrl"];
                lang?: components["parameters"]["Lang"];
                /** @description `auto` recognises text in images of pages, on scanned pages, and where the text of a PDF is unusable; `true` in all images and all pages without text. Default: auto */
                ocr?: components["parameters"]["Ocr"];
                /** @description The format of the download. Default: sqlite */
                to_format?: components["parameters"]["ToFormat"];
            };
            header?: {
                /** @description The same key within 24 hours gives the same job and not a second one */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey2"];
                /** @description `wait=N` waits up to N seconds (0 to 60, default 20); `respond-async` does not wait */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "letter.docx"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /** @description One document or several; each has at most 50000000 bytes */
                    files: string[];
                    /** @description What the tables should be: a JSON Schema, or the `schema` of an earlier database. Columns are matched, and what differs is reported among the issues */
                    schema?: string;
                };
            };
        };
        responses: {
            /** @description The database is ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseAnswer"];
                };
            };
            /** @description The work continues */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDatabase: {
        parameters: {
            query?: {
                /** @description Default: sqlite */
                to_format?: "sqlite" | "sql" | "json" | "csv" | "xlsx" | "parquet";
            };
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatabaseIssues: {
        parameters: {
            query?: {
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of findings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseIssues"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseQuery: {
        parameters: {
            query: {
                /** @description One SELECT statement, as SQLite has it */
                sql: string;
            };
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SqlAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    queryDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sql": "SELECT count(*) FROM bills"
                 *     }
                 */
                "application/json": components["schemas"]["SqlBody"];
            };
        };
        responses: {
            /** @description The rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SqlAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseSchema"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatabaseTables: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseTables"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatabaseRows: {
        parameters: {
            query?: {
                /** @description Columns of the answer */
                fields?: string;
                /** @description json, csv or ndjson */
                format?: string;
                /** @description Rows, 1 to 1000; not together with page and per_page */
                limit?: string;
                /** @description Rows to skip; default 0 */
                offset?: string;
                /** @description Number of the page, from 1 */
                page?: string;
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: string;
                /** @description Words in the columns with text */
                q?: string;
                /** @description Columns to sort by, such as -amount,name */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The `database_id` of an answer */
                id: components["parameters"]["Id6"];
                /** @description The name of a table */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseRows"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convertDocuments: {
        parameters: {
            query: {
                callback_url?: components["parameters"]["CallbackUrl"];
                lang?: components["parameters"]["Lang"];
                /** @description Millimetres on every side. Default: 20 for text, 0 for images */
                margin?: string;
                /** @description Images of more dots per inch on their page are made smaller. Default: no limit */
                max_dpi?: number;
                /** @description Several files become one PDF instead of a zip */
                merge?: boolean;
                /** @description `auto` recognises text in images of pages and in scanned PDFs, `true` in all images and all pages without text. Default: auto */
                ocr?: components["parameters"]["Ocr2"];
                /** @description `auto` turns the paper as its image lies; text is upright. Default: auto */
                orientation?: "auto" | "portrait" | "landscape";
                /** @description Paper; `fit`: as large as the image; columns of .xlsx fit its width. Default: that of the document, else A4 */
                page_size?: "A3" | "A4" | "A5" | "Letter" | "Legal" | "fit";
                /** @description Pages to keep of each document, such as `1-3,5,8-`. Default: all */
                pages?: string;
                /** @description Refuses a document that cannot become PDF/A-2b, instead of answering with another PDF */
                pdf_a?: boolean;
                /** @description Images become JPEGs of this quality where that is smaller. Default: images stay as they are */
                quality?: number;
                /** @description Nepali in an uploaded PDF becomes text that every reader finds, instead of what its program stored; legacy fonts become Unicode. What the pages show stays the same. Default: false */
                repair?: boolean;
                /** @description A zip with a PDF for each page (`pages`) or for each range, such as `1-3,4-`; after `merge` */
                split?: "pages" | string;
                /** @description The document's title. Default: its first heading, or the name of its file */
                title?: string;
                /** @description What to make */
                to_format: "pdf";
                /** @description Text across each page, in any script that the bundled fonts have */
                watermark?: string;
            };
            header?: {
                /** @description The same key within 24 hours gives the same job and not a second one */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey2"];
                /** @description `wait=N` waits up to N seconds (0 to 60, default 20); `respond-async` does not wait */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "letter.docx"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /** @description One document or several; each has at most 50000000 bytes */
                    files: string[];
                    /** @description Opens locked PDFs, Office files of 2007 and later and OpenDocuments, also in zips and mails; other locked files are refused */
                    password?: string;
                    /** @description Locks the PDF: readers ask for this password */
                    protect?: string;
                };
            };
        };
        responses: {
            /** @description The PDF is ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionAnswer"];
                };
            };
            /** @description The work continues */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConversionFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionFormats"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extractText: {
        parameters: {
            query?: {
                callback_url?: components["parameters"]["CallbackUrl"];
                lang?: components["parameters"]["Lang"];
                /** @description `auto` recognises text in images of pages and in scanned PDFs, `true` in all images and all pages without text. Default: auto */
                ocr?: components["parameters"]["Ocr2"];
            };
            header?: {
                /** @description The same key within 24 hours gives the same job and not a second one */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey2"];
                /** @description `wait=N` waits up to N seconds (0 to 60, default 20); `respond-async` does not wait */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "letter.docx"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /** @description One document; each has at most 50000000 bytes */
                    files: string[];
                    /** @description Opens a PDF that is locked; other locked files are refused */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentText"];
                    "text/plain": string;
                };
            };
            /** @description The work continues */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEngines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The engines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerByRules: {
        parameters: {
            query: {
                /** @description Writing of the answer: English, Nepali, romanised Nepali; default as the question */
                lang?: "en" | "ne" | "rom";
                /** @description The question */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBalanceOfPayments: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet2"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month at whose end the figure stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: components["parameters"]["MonthNepali"];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q3"];
                /** @description The figure: Broad money (M2), Bank rate, Current account. Written as a series as this dataset names it, whatever its capitals: Current account. */
                series?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort2"];
                /** @description The issue of the tables that the figure was last printed in. */
                source?: components["parameters"]["Source"];
                /** @description Unit of `value`. */
                unit?: components["parameters"]["Unit"];
                /** @description The figure. */
                value?: components["parameters"]["Value"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["PaymentsBalance"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentsBalance: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsBalance"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBoundaries: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Area inside the boundary, on a sphere. */
                area_sq_km?: number | number[];
                /** @description Author of the map, to be named with every copy. */
                attribution?: string | string[];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The district it is in. */
                district_id?: string | string[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "level" | "name_en" | "name_ne" | "province_id" | "district_id" | "area_sq_km" | "positions" | "licence" | "attribution") | ("id" | "level" | "name_en" | "name_ne" | "province_id" | "district_id" | "area_sq_km" | "positions" | "licence" | "attribution")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit. */
                id?: string | string[];
                /** @description Level of the unit. */
                level?: components["parameters"]["Level"];
                /** @description Licence of the map. */
                licence?: string | string[];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Name in English, without the word for its type (provinces with it). */
                name_en?: components["parameters"]["NameEn"];
                /** @description Name in Nepali. */
                name_ne?: components["parameters"]["NameNe"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Number of positions of its rings. */
                positions?: number | number[];
                /** @description The province it is in. */
                province_id?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["Boundary"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBoundary: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields3"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Code of the National Statistics Office as text: 1 digit a province, 3 a district, 5 a local unit */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Boundary"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBudgets: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description The same amount as a number, in rupees. */
                amount?: components["parameters"]["Amount"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Official code where there is one, as text. */
                category_code?: components["parameters"]["CategoryCode"];
                /** @description The category: one number per classification, level and code or name. */
                category_id?: components["parameters"]["CategoryId"];
                /** @description Name of the category as the source prints it. Written as a category as the source prints it, whatever its capitals; q finds parts of names. */
                category_name?: components["parameters"]["CategoryName"];
                /** @description The way the budget is divided. */
                classification?: components["parameters"]["Classification"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description Whose budget it is. */
                country?: components["parameters"]["Country"];
                /** @description ISO 4217 code of the amounts. Written as NPR, whatever its capitals. */
                currency?: components["parameters"]["Currency"];
                /** @description Category, classification, level and kind in words. */
                description?: components["parameters"]["Description"];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description The amount as an exact decimal, in rupees. */
                estimate_amount?: components["parameters"]["EstimateAmount"];
                /** @description The estimate of the budget speech, the estimate revised during the year, or the actual amount. */
                estimate_kind?: components["parameters"]["EstimateKind"];
                /** @description AD year in which the fiscal year ends (mid-July). */
                estimate_year_end_ad?: components["parameters"]["EstimateYearEndAd"];
                /** @description AD year in which the fiscal year begins (mid-July). */
                estimate_year_start_ad?: components["parameters"]["EstimateYearStartAd"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                estimate_year_str?: components["parameters"]["EstimateYearStr"];
                /** @description Kind of spending. */
                expenditure_type?: components["parameters"]["ExpenditureType"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet3"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields4"];
                /** @description The same as estimate_year_str. */
                fiscal_year?: components["parameters"]["FiscalYear2"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format3"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Of headlines of spending: true if transfers to provinces and local levels are part of it, false if the source states them apart, null if unknown. */
                includes_transfers?: components["parameters"]["IncludesTransfers"];
                /** @description Depth within the classification: 1, 2, 3 or heading, chapter, group, subgroup, item. Written as 1, 2, 3, heading, chapter, group, subgroup, item, province_item or local_item, whatever its capitals. */
                level?: components["parameters"]["Level2"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 0; not together with limit and offset */
                page?: components["parameters"]["Page2"];
                /** @description The category this one is part of. */
                parent_category_id?: components["parameters"]["ParentCategoryId"];
                /** @description The row that this amount is part of: the category above in the same year, of the same kind and source of money. */
                parent_id?: components["parameters"]["ParentId2"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description How the source rounds the amount. */
                precision?: components["parameters"]["Precision"];
                /** @description Day on which the source was published, AD. */
                published_date?: components["parameters"]["PublishedDate"];
                /** @description Words that are all searched in category_name, category_code, description, note, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q4"];
                /** @description Day on which this revised estimate was published, AD. */
                revised_estimate_date?: components["parameters"]["RevisedEstimateDate"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort3"];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Whose money: total of all sources, gon (the government itself), foreign_grant, foreign_loan, internal_loan and its repayment. */
                source_type_id?: components["parameters"]["SourceTypeId"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBudget: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields4"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: components["parameters"]["Id8"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Budget"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBudgetAncestors: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: components["parameters"]["Id8"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBudgetChildren: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description The same amount as a number, in rupees. */
                amount?: components["parameters"]["Amount"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Official code where there is one, as text. */
                category_code?: components["parameters"]["CategoryCode"];
                /** @description The category: one number per classification, level and code or name. */
                category_id?: components["parameters"]["CategoryId"];
                /** @description Name of the category as the source prints it. Written as a category as the source prints it, whatever its capitals; q finds parts of names. */
                category_name?: components["parameters"]["CategoryName"];
                /** @description The way the budget is divided. */
                classification?: components["parameters"]["Classification"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description Whose budget it is. */
                country?: components["parameters"]["Country"];
                /** @description ISO 4217 code of the amounts. Written as NPR, whatever its capitals. */
                currency?: components["parameters"]["Currency"];
                /** @description Category, classification, level and kind in words. */
                description?: components["parameters"]["Description"];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description The amount as an exact decimal, in rupees. */
                estimate_amount?: components["parameters"]["EstimateAmount"];
                /** @description The estimate of the budget speech, the estimate revised during the year, or the actual amount. */
                estimate_kind?: components["parameters"]["EstimateKind"];
                /** @description AD year in which the fiscal year ends (mid-July). */
                estimate_year_end_ad?: components["parameters"]["EstimateYearEndAd"];
                /** @description AD year in which the fiscal year begins (mid-July). */
                estimate_year_start_ad?: components["parameters"]["EstimateYearStartAd"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                estimate_year_str?: components["parameters"]["EstimateYearStr"];
                /** @description Kind of spending. */
                expenditure_type?: components["parameters"]["ExpenditureType"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet3"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields4"];
                /** @description The same as estimate_year_str. */
                fiscal_year?: components["parameters"]["FiscalYear2"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format3"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Of headlines of spending: true if transfers to provinces and local levels are part of it, false if the source states them apart, null if unknown. */
                includes_transfers?: components["parameters"]["IncludesTransfers"];
                /** @description Depth within the classification: 1, 2, 3 or heading, chapter, group, subgroup, item. Written as 1, 2, 3, heading, chapter, group, subgroup, item, province_item or local_item, whatever its capitals. */
                level?: components["parameters"]["Level2"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 0; not together with limit and offset */
                page?: components["parameters"]["Page2"];
                /** @description The category this one is part of. */
                parent_category_id?: components["parameters"]["ParentCategoryId"];
                /** @description The row that this amount is part of: the category above in the same year, of the same kind and source of money. */
                parent_id?: components["parameters"]["ParentId2"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description How the source rounds the amount. */
                precision?: components["parameters"]["Precision"];
                /** @description Day on which the source was published, AD. */
                published_date?: components["parameters"]["PublishedDate"];
                /** @description Words that are all searched in category_name, category_code, description, note, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q4"];
                /** @description Day on which this revised estimate was published, AD. */
                revised_estimate_date?: components["parameters"]["RevisedEstimateDate"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort3"];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Whose money: total of all sources, gon (the government itself), foreign_grant, foreign_loan, internal_loan and its repayment. */
                source_type_id?: components["parameters"]["SourceTypeId"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: components["parameters"]["Id8"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Budget"] | components["schemas"]["SelectedFields"] | components["schemas"]["BudgetTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCalendar: {
        parameters: {
            query?: {
                /** @description The Bikram Sambat year, or a span of at most 10 years; default: the last, this and the next year */
                bs_year?: string;
                /** @description What the file holds: `festivals` (with national and international days), `holidays` (public holidays, where a list of the year is known), `tithi` (of every day); default: `festivals,holidays` */
                include?: string;
                /** @description Language of names and descriptions; default: both */
                lang?: "ne" | "en" | "both";
                /** @description A part of the country: public holidays are those of everybody and its own, without those of women, schools, offices, communities and other parts */
                place?: components["schemas"]["HolidayPlace"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addToDate: {
        parameters: {
            query?: {
                /** @description The Gregorian date to start from, instead of `bs` */
                ad?: string;
                /** @description The Bikram Sambat date to start from, or today: YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार` */
                bs?: string;
                /** @description Days to add, after years and months */
                days?: number;
                /** @description Which public holidays are days off: `public` (default), those of everybody; with a part of the country also those of its own, as with `place`; or `none` */
                holidays?: components["parameters"]["Holidays"];
                /** @description Language and digits of `bs_text` and `ad_text`; default: en */
                lang?: components["parameters"]["Lang2"];
                /** @description Months to add. If the month reached has no such day, its last day is taken */
                months?: number;
                /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
                order?: components["parameters"]["Order"];
                /** @description How `bs_text` and `ad_text` are written: YYYY YYY YY year, MMMMM formal, MMMM common, MMM short name of the month, MM M number, DD D day, Do ordinal (17th, १७ गते), dddd ddd weekday, d its number, FY fiscal year, Q its quarter; Latin text in brackets */
                pattern?: components["parameters"]["Pattern"];
                /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
                place?: components["parameters"]["Place"];
                /** @description Weekly days off: `nepal` (default), as the offices of the government had them at the time; or the same days throughout */
                weekend?: components["parameters"]["Weekend"];
                /** @description Working days to add, after all others */
                working_days?: number;
                /** @description Years to add, of the calendar in which the date is given; negative: back */
                years?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day reached */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convertDates: {
        parameters: {
            query?: {
                /** @description Gregorian dates in Nepal: up to 1000, with commas between them, or semicolons where dates hold commas. YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार`. A time with an offset counts to its day in Nepal */
                ad?: string;
                /** @description Bikram Sambat dates: up to 1000, with commas between them, or semicolons where dates hold commas. YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार` */
                bs?: string;
                /** @description Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns */
                fields?: components["parameters"]["Fields5"];
                /** @description Form of the answer; default: by the Accept header, else JSON */
                format?: components["parameters"]["Format4"];
                /** @description Language and digits of `bs_text` and `ad_text`; default: en */
                lang?: components["parameters"]["Lang2"];
                /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
                order?: components["parameters"]["Order"];
                /** @description How `bs_text` and `ad_text` are written: YYYY YYY YY year, MMMMM formal, MMMM common, MMM short name of the month, MM M number, DD D day, Do ordinal (17th, १७ गते), dddd ddd weekday, d its number, FY fiscal year, Q its quarter; Latin text in brackets */
                pattern?: components["parameters"]["Pattern"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConvertAnswer"] | components["schemas"]["ConvertPartAnswer"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convertManyDates: {
        parameters: {
            query?: {
                /** @description Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns */
                fields?: components["parameters"]["Fields5"];
                /** @description Form of the answer; default: by the Accept header, else JSON */
                format?: components["parameters"]["Format4"];
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bs": [
                 *         "२०८१ कात्तिक १७ गते शनिबार",
                 *         "18 Kartik 2081"
                 *       ],
                 *       "pattern": "D MMMM YYYY"
                 *     }
                 */
                "application/json": components["schemas"]["ConvertRequest"];
            };
        };
        responses: {
            /** @description The dates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConvertAnswer"] | components["schemas"]["ConvertPartAnswer"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCalendarDays: {
        parameters: {
            query?: {
                /** @description First day, a Bikram Sambat date, instead of `from` */
                bs_from?: string;
                /** @description Last day, a Bikram Sambat date, instead of `to` */
                bs_to?: string;
                /** @description Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns */
                fields?: ("ad_date" | "bs_date" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "tithi" | "nakshatra" | "yoga" | "karana" | "lunar_month" | "sunrise" | "sunset" | "nepal_sambat" | "shaka" | "ritu" | "fiscal_year" | "events" | "method" | "bs_year_status" | "bs_alternative" | "fiscal_quarter" | "ayana" | "kali" | "samvatsara" | "moon_sign" | "moonrise" | "moonset" | "tithi_repeats" | "lost_tithi" | "public_holiday" | "weekend" | "place" | "why" | "bs_uncertain" | "public_holiday_coverage") | ("ad_date" | "bs_date" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "tithi" | "nakshatra" | "yoga" | "karana" | "lunar_month" | "sunrise" | "sunset" | "nepal_sambat" | "shaka" | "ritu" | "fiscal_year" | "events" | "method" | "bs_year_status" | "bs_alternative" | "fiscal_quarter" | "ayana" | "kali" | "samvatsara" | "moon_sign" | "moonrise" | "moonset" | "tithi_repeats" | "lost_tithi" | "public_holiday" | "weekend" | "place" | "why" | "bs_uncertain" | "public_holiday_coverage")[];
                /** @description Form of the answer; default: by the Accept header, else JSON */
                format?: components["parameters"]["Format4"];
                /** @description First day, a Gregorian date in Nepal: YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार` */
                from?: string;
                /** @description Latitude of the place, north positive; with `lon`. Up to 65 degrees: nearer to the poles the Sun does not rise on every day */
                lat?: components["parameters"]["Lat2"];
                /** @description Longitude of the place, east positive; with `lat` */
                lon?: components["parameters"]["Lon2"];
                /** @description How tithi, nakshatra, yoga, karana and lunar month are computed: `nepal` (default), as Nepal’s printed almanac has them, by the Surya Siddhanta; `drik`, by modern astronomy */
                method?: components["parameters"]["Method"];
                /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
                order?: components["parameters"]["Order"];
                /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
                place?: components["parameters"]["Place"];
                /** @description Last day, a Gregorian date; default: the first day. At most 400 days in all */
                to?: string;
                /** @description The place by the id of a local unit or a district (see /e/administrativeUnit), instead of `lat` and `lon`. Default: Kathmandu */
                unit_id?: components["parameters"]["UnitId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarDaysAnswer"] | components["schemas"]["CalendarDaysPartAnswer"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDateDifference: {
        parameters: {
            query?: {
                /** @description The first day, a Bikram Sambat date, instead of `from` */
                bs_from?: string;
                /** @description The second day, a Bikram Sambat date, instead of `to` */
                bs_to?: string;
                /** @description The first day, a Gregorian date in Nepal: YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार` */
                from?: string;
                /** @description Which public holidays are days off: `public` (default), those of everybody; with a part of the country also those of its own, as with `place`; or `none` */
                holidays?: components["parameters"]["Holidays"];
                /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
                order?: components["parameters"]["Order"];
                /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
                place?: components["parameters"]["Place"];
                /** @description The second day, a Gregorian date; default: today */
                to?: string;
                /** @description Weekly days off: `nepal` (default), as the offices of the government had them at the time; or the same days throughout */
                weekend?: components["parameters"]["Weekend"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time between them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferenceAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFestivals: {
        parameters: {
            query?: {
                /** @description With `next`: the first day to search from, a Gregorian date; default: today in Nepal */
                after?: string;
                /** @description With `previous`: the day to search before, a Gregorian date; default: today in Nepal */
                before?: string;
                /** @description First day, a Bikram Sambat date, instead of `from` */
                bs_from?: string;
                /** @description Last day, a Bikram Sambat date, instead of `to` */
                bs_to?: string;
                /** @description The Bikram Sambat year, or a span of at most 10 years; default: this year */
                bs_year?: string;
                /** @description With `next` or `previous`: how many days of each festival; default 1 */
                count?: number;
                /** @description Form of the answer; default: by the Accept header, else JSON */
                format?: components["parameters"]["Format4"];
                /** @description First day, a Gregorian date in Nepal, instead of `bs_year`: YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार` */
                from?: string;
                /** @description `true`: only public holidays, as the list of the year has them; `false`: only days that are none */
                holiday?: boolean;
                /** @description Only the festivals with these ids */
                id?: string;
                /** @description Only events of these kinds: festival, national_day, international_day, holiday */
                kind?: string;
                /** @description At most so many events, 1 to 1000; default: all */
                limit?: number;
                /** @description The next days of the festivals that bear this name: those with exactly this name, else those with a word that begins with it, else those that contain it. Instead of `bs_year` and `from` */
                next?: string;
                /** @description Events to pass over before the first; default 0 */
                offset?: number;
                /** @description What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month */
                order?: components["parameters"]["Order"];
                /** @description Only public holidays of everybody and of this part of the country; with `holiday=false` all other events */
                place?: components["schemas"]["HolidayPlace"];
                /** @description The latest days of the festivals that bear this name, the latest first; otherwise as `next` */
                previous?: string;
                /** @description Only events that bear such a name, in English or Nepali and however it is commonly spelled */
                q?: string;
                /** @description Last day, a Gregorian date; default: the first day. At most 3660 days in all */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFestivalsAnswer"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCalendarMonth: {
        parameters: {
            query?: {
                /** @description Form of the answer: JSON, the days as CSV, or a page for the wall as SVG (A4, upright); default: by the Accept header, else JSON */
                format?: "json" | "csv" | "svg";
                /** @description Latitude of the place, north positive; with `lon`. Up to 65 degrees: nearer to the poles the Sun does not rise on every day */
                lat?: components["parameters"]["Lat2"];
                /** @description Longitude of the place, east positive; with `lat` */
                lon?: components["parameters"]["Lon2"];
                /** @description How tithi, nakshatra, yoga, karana and lunar month are computed: `nepal` (default), as Nepal’s printed almanac has them, by the Surya Siddhanta; `drik`, by modern astronomy */
                method?: components["parameters"]["Method"];
                /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
                place?: components["parameters"]["Place"];
                /** @description The place by the id of a local unit or a district (see /e/administrativeUnit), instead of `lat` and `lon`. Default: Kathmandu */
                unit_id?: components["parameters"]["UnitId"];
            };
            header?: never;
            path: {
                /** @description Month, 1 Baisakh to 12 Chaitra */
                bs_month: number;
                /** @description Bikram Sambat year, 1901 to 2100 */
                bs_year: components["parameters"]["BsYear"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarMonthAnswer"];
                    "image/svg+xml": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCalendarYear: {
        parameters: {
            query?: {
                /** @description Form of the answer; default: by the Accept header, else JSON */
                format?: components["parameters"]["Format4"];
            };
            header?: never;
            path: {
                /** @description Bikram Sambat year, 1901 to 2100 */
                bs_year: components["parameters"]["BsYear"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarYearAnswer"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCallbackSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret of the owner of this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackSecret"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareLists: {
        parameters: {
            query: {
                /** @description The dimensions by which the lists are joined: up to 3 of fiscal_year, month, hs_code, country, with commas between them */
                by: string;
                compute?: string;
                /** @description Values of country, spelt as in the lists; with suffixes as there: country__gte */
                country?: string;
                /** @description Converts amounts of money by the average rate of the fiscal year; by default only amounts that a ratio compares with those of another currency are converted, into that of the last of them */
                currency?: string;
                /** @description What is compared: dataset.field, up to four with commas between them; a name may stand before it (gdp:national-accounts.gdp_usd), filters in brackets behind it (trade-totals.imports_amount[publisher=customs;period_months=12]) */
                figures: string;
                /** @description Values of fiscal_year, spelt as in the lists; with suffixes as there: fiscal_year__gte */
                fiscal_year?: string;
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description Values of hs_code, spelt as in the lists; with suffixes as there: hs_code__gte */
                hs_code?: string;
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Values of month, spelt as in the lists; with suffixes as there: month__gte */
                month?: string;
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Names of values to sort by; a minus before the name: descending */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each combination of the dimensions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonAnswer"];
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id9"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id9"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatasets: {
        parameters: {
            query?: {
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words of titles, descriptions and keywords, in either language */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the catalogue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatheredCatalogue"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its entry in the catalogue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetEntry"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatasetFiles: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetBulkList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDatasetCsv: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The requested range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDatasetNdjson: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The requested range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDatasetParquet: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description The requested range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadDatasetXlsx: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The requested range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatasetChanges: {
        parameters: {
            query: {
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description The version that the caller has; it must be kept */
                since: string;
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetChanges"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatasetCitation: {
        parameters: {
            query?: {
                /** @description apa for a sentence (APA, 7th edition), bibtex for an entry of BibTeX; default apa */
                style?: "apa" | "bibtex";
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The citation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-bibtex": string;
                    "text/plain": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDatasetRows: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description Fields whose values meta.facets counts, separated by commas */
                facet?: string;
                /** @description Fields of the response, separated by commas; all of them by default */
                fields?: components["parameters"]["Fields6"];
                /** @description Format of the response; default: by the Accept header. `tree` and `geojson` where rows have parents or geometries */
                format?: "json" | "csv" | "ndjson" | "xlsx" | "parquet" | "tree" | "geojson";
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; of budgets from 0; not together with limit and offset */
                page?: number;
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are searched in the fields of text. 1 to 200 characters */
                q?: string;
                /** @description Fields to sort by, separated by commas; a minus before a name sorts descending */
                sort?: string;
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": unknown;
                    "application/json": components["schemas"]["DatasetRows"];
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatasetRow: {
        parameters: {
            query?: {
                /** @description Fields of the response, separated by commas; all of them by default */
                fields?: components["parameters"]["Fields6"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
                /** @description Value of the field that names a row: `key` in the catalogue */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatasetRow"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatasetJsonLd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of a dataset, as in the catalogue */
                dataset: components["parameters"]["Dataset2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A Dataset of schema.org */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCatalogJsonLd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A Catalog of DCAT */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": unknown;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Buying rate as published: rupees for `unit` units. */
                buy?: number | number[];
                /** @description Buying rate of one unit of the currency, an exact decimal. */
                buy_per_unit?: string | string[];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the foreign currency. Written as an ISO 4217 code, whatever its capitals: USD, INR, JPY. */
                currency?: string | string[];
                /** @description Name of the currency as the source has it. Written as a name of a currency as the source has it, whatever its capitals: Indian Rupee. */
                currency_name?: string | string[];
                /** @description Day for which the rate holds, AD. */
                date?: string | string[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "date" | "published_on" | "currency" | "currency_name" | "unit" | "buy" | "sell" | "buy_per_unit" | "sell_per_unit" | "source") | ("id" | "date" | "published_on" | "currency" | "currency_name" | "unit" | "buy" | "sell" | "buy_per_unit" | "sell_per_unit" | "source")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields7"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Day and currency: 2026-05-14-USD. */
                id?: string | string[];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description A day: answers the rates of it or, where none were published, those of the last day before it that has some, at most seven days back; the date of the rows says which day that is Written as a day as YYYY-MM-DD: 2026-05-14. */
                on?: string;
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description When it was published, in Nepali time (+05:45). */
                published_on?: string | string[];
                /** @description Words that are all searched in currency, currency_name, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Selling rate as published: rupees for `unit` units. */
                sell?: number | number[];
                /** @description Selling rate of one unit of the currency, an exact decimal. */
                sell_per_unit?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description Where the rate is from. */
                source?: string | string[];
                /** @description How many units of the currency the published rates are for: Indian rupees are quoted per 100, yen per 10, most others per 1. */
                unit?: (1 | 10 | 100) | (1 | 10 | 100)[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["ExchangeRate"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExchangeRate: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields7"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Day and currency: 2026-05-14-USD */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRate"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Value in rupees. */
                amount?: components["parameters"]["Amount2"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Name of the goods as the source prints it. */
                commodity_name?: components["parameters"]["CommodityName"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description The exporting country. */
                export_from?: "Nepal" | "Nepal"[];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "export_from" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "note" | "unit_printed" | "comparable" | "fiscal_year") | ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "export_from" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "note" | "unit_printed" | "comparable" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields8"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the Harmonized System as text: leading zeros count. */
                hs_code?: components["parameters"]["HsCode"];
                /** @description Depth of the code. */
                hs_level?: components["parameters"]["HsLevel"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Chapter (first two digits). */
                parent_hs_code?: components["parameters"]["ParentHsCode"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year and hs_level, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods"];
                /** @description Words that are all searched in commodity_name, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q5"];
                /** @description Quantity in `unit`. */
                quantity?: components["parameters"]["Quantity"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
                unit?: components["parameters"]["Unit2"];
                /** @description The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM. */
                unit_printed?: components["parameters"]["UnitPrinted"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Export"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Export"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields8"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExportsByPartner: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Value in rupees. */
                amount?: components["parameters"]["Amount2"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year") | ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields9"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count. */
                hs_code?: components["parameters"]["HsCode2"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description ISO 3166-1 code of two letters. */
                iso_alpha2?: components["parameters"]["IsoAlpha2"];
                /** @description ISO 3166-1 code of three letters. */
                iso_alpha3?: components["parameters"]["IsoAlpha3"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Chapter (first two digits). */
                parent_hs_code?: components["parameters"]["ParentHsCode"];
                /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam. Written as a country by its name in any spelling of the trade tables, or by its ISO 3166-1 code of 2 or 3 letters. */
                partner_country?: components["parameters"]["PartnerCountry"];
                /** @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated. */
                partner_kind?: components["parameters"]["PartnerKind"];
                /** @description The name of the partner as the source prints it. */
                partner_printed?: components["parameters"]["PartnerPrinted"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods2"];
                /** @description Words that are all searched in partner_country, partner_printed, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q6"];
                /** @description Quantity in `unit`. */
                quantity?: components["parameters"]["Quantity"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Unit of the quantity, spelt one way in all years. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
                unit?: components["parameters"]["Unit3"];
                /** @description The unit as the source spells it, in capitals. */
                unit_printed?: components["parameters"]["UnitPrinted2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["ExportByPartner"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExportByPartner: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields9"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportByPartner"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listForex: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description A day AD, YYYY-MM-DD: what was known then, the latest edition of each period that was out, or with vintage=all each of them. No publication states its day: a report of the central bank counts from 75 days after the end of the months that it covers, one of the customs department from 62 days */
                as_of?: components["parameters"]["AsOf"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description Whose reserves they are. */
                country_name?: "Nepal" | "Nepal"[];
                /** @description ISO 4217 code. Written as NPR or USD, whatever their capitals. */
                currency?: string | string[];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "country_name" | "currency" | "forex_millions" | "forex_gross_millions" | "fiscal_year_str" | "fiscal_year" | "month" | "as_of_date" | "vintage" | "source" | "latest" | "month_number" | "forex_banks_millions" | "precision" | "note" | "forex_convertible_millions" | "forex_inconvertible_millions" | "indian_share_percent" | "import_cover_goods_months" | "import_cover_goods_services_months") | ("id" | "country_name" | "currency" | "forex_millions" | "forex_gross_millions" | "fiscal_year_str" | "fiscal_year" | "month" | "as_of_date" | "vintage" | "source" | "latest" | "month_number" | "forex_banks_millions" | "precision" | "note" | "forex_convertible_millions" | "forex_inconvertible_millions" | "indian_share_percent" | "import_cover_goods_months" | "import_cover_goods_services_months")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields10"];
                /** @description First day of the fiscal year (1 Shrawan), AD. Written as the first day of a fiscal year as YYYY-MM-DD, or a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: string | string[];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year_str?: string | string[];
                /** @description Held by banks and financial institutions, in millions of the currency. */
                forex_banks_millions?: number | number[];
                /** @description Of the gross reserves, those in convertible currencies. */
                forex_convertible_millions?: number | number[];
                /** @description Gross reserves of the whole banking sector, the central bank included, in millions of the currency. */
                forex_gross_millions?: number | number[];
                /** @description Of the gross reserves, those in Indian currency. */
                forex_inconvertible_millions?: number | number[];
                /** @description Held by the central bank (Nepal Rastra Bank), in millions of the currency. */
                forex_millions?: number | number[];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Months of imports of goods that the gross reserves cover, as the report prints them, the same in both currencies. */
                import_cover_goods_months?: number | number[];
                /** @description Months of imports of goods and services that the gross reserves cover, as the report prints them, the same in both currencies. */
                import_cover_goods_services_months?: number | number[];
                /** @description Share of Indian currency in the gross reserves, as the report prints it, the same in both currencies. */
                indian_share_percent?: number | number[];
                /** @description Whether this is the latest edition of its period. */
                latest?: components["parameters"]["Latest"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month at whose end the reserves stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month?: string | string[];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description How the source rounds the amounts. */
                precision?: components["parameters"]["Precision2"];
                /** @description Words that are all searched in month, fiscal_year_str, source, note, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figures are printed in. */
                source?: components["parameters"]["Source3"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description latest answers the latest edition of each period, all answers every edition; the name of an edition answers the rows of that edition; default latest */
                vintage?: components["parameters"]["Vintage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Forex"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Forex"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getForex: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields10"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forex"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHsCodes: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description The chapter that it is or lies in. */
                chapter?: components["parameters"]["Chapter"];
                /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits. */
                code?: components["parameters"]["Code2"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description First fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                exports_first_year?: components["parameters"]["ExportsFirstYear"];
                /** @description Last fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                exports_last_year?: components["parameters"]["ExportsLastYear"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet4"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields11"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format3"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description First fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                imports_first_year?: components["parameters"]["ImportsFirstYear"];
                /** @description Last fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                imports_last_year?: components["parameters"]["ImportsLastYear"];
                /** @description Depth in the tree: section, chapter (2 digits), heading (4), subheading (6), item (8). */
                level?: components["parameters"]["Level3"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description What it holds: of sections and chapters in short words of our own, of items as the trade tables print it. */
                name?: components["parameters"]["Name"];
                /** @description Fiscal year of the table that the name of an item is from, the newest that was read. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                name_year?: components["parameters"]["NameYear"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description The code above. */
                parent_code?: components["parameters"]["ParentCode"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in name, code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q7"];
                /** @description Number of the section that it lies in. */
                section_number?: components["parameters"]["SectionNumber"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort4"];
                /** @description in_use, reserved for later use (chapter 77), or national (98 and 99, which Nepal does not use). */
                status?: components["parameters"]["Status"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["HsCode"] | components["schemas"]["SelectedFields"] | components["schemas"]["HsCodeTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHsCode: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields11"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits */
                code: components["parameters"]["Code3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HsCode"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHsCodeAncestors: {
        parameters: {
            query?: {
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits */
                code: components["parameters"]["Code3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["HsCode"] | components["schemas"]["SelectedFields"] | components["schemas"]["HsCodeTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHsCodeChildren: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description The chapter that it is or lies in. */
                chapter?: components["parameters"]["Chapter"];
                /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits. */
                code?: components["parameters"]["Code2"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description First fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                exports_first_year?: components["parameters"]["ExportsFirstYear"];
                /** @description Last fiscal year with exports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                exports_last_year?: components["parameters"]["ExportsLastYear"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet4"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields11"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format3"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description First fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                imports_first_year?: components["parameters"]["ImportsFirstYear"];
                /** @description Last fiscal year with imports of it. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                imports_last_year?: components["parameters"]["ImportsLastYear"];
                /** @description Depth in the tree: section, chapter (2 digits), heading (4), subheading (6), item (8). */
                level?: components["parameters"]["Level3"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description What it holds: of sections and chapters in short words of our own, of items as the trade tables print it. */
                name?: components["parameters"]["Name"];
                /** @description Fiscal year of the table that the name of an item is from, the newest that was read. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                name_year?: components["parameters"]["NameYear"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description The code above. */
                parent_code?: components["parameters"]["ParentCode"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in name, code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q7"];
                /** @description Number of the section that it lies in. */
                section_number?: components["parameters"]["SectionNumber"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort4"];
                /** @description in_use, reserved for later use (chapter 77), or national (98 and 99, which Nepal does not use). */
                status?: components["parameters"]["Status"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description The code as text: a Roman number for a section, else 2, 4, 6 or 8 digits */
                code: components["parameters"]["Code3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["HsCode"] | components["schemas"]["SelectedFields"] | components["schemas"]["HsCodeTree"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Value in rupees. */
                amount?: components["parameters"]["Amount2"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Name of the goods as the source prints it. */
                commodity_name?: components["parameters"]["CommodityName"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description Customs revenue on these goods, in rupees. */
                customs_revenue?: components["parameters"]["CustomsRevenue"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "import_to" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "customs_revenue" | "note" | "unit_printed" | "comparable" | "fiscal_year") | ("id" | "hs_code" | "parent_hs_code" | "commodity_name" | "import_to" | "unit" | "amount" | "currency" | "report_year" | "source" | "quantity" | "period_months" | "hs_level" | "customs_revenue" | "note" | "unit_printed" | "comparable" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields12"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the Harmonized System as text: leading zeros count. */
                hs_code?: components["parameters"]["HsCode"];
                /** @description Depth of the code. */
                hs_level?: components["parameters"]["HsLevel"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description The importing country. */
                import_to?: "Nepal" | "Nepal"[];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Chapter (first two digits). */
                parent_hs_code?: components["parameters"]["ParentHsCode"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year and hs_level, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods"];
                /** @description Words that are all searched in commodity_name, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q5"];
                /** @description Quantity in `unit`. */
                quantity?: components["parameters"]["Quantity"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Unit of the quantity, spelt one way in all years: CARAT, DZN dozens, FTK square feet, GRM grams, GRO gross, KG, KL kilolitres, LTR litres, MTQ cubic metres, MTR metres, PAIR, PCS pieces, PKT packets, SQM square metres, STK sticks, TNE tonnes, TPC (its meaning is not known), or as printed where it is none of these. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
                unit?: components["parameters"]["Unit2"];
                /** @description The unit as the source spells it, in capitals and without a full stop: SQ.MTR where unit is SQM. */
                unit_printed?: components["parameters"]["UnitPrinted"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["Import"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields12"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listImportsByPartner: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Value in rupees. */
                amount?: components["parameters"]["Amount2"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description Customs revenue on these goods, in rupees. */
                customs_revenue?: components["parameters"]["CustomsRevenue"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "customs_revenue" | "fiscal_year") | ("id" | "report_year" | "period_months" | "hs_code" | "parent_hs_code" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "unit" | "unit_printed" | "quantity" | "amount" | "currency" | "comparable" | "source" | "note" | "customs_revenue" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields13"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count. */
                hs_code?: components["parameters"]["HsCode2"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description ISO 3166-1 code of two letters. */
                iso_alpha2?: components["parameters"]["IsoAlpha2"];
                /** @description ISO 3166-1 code of three letters. */
                iso_alpha3?: components["parameters"]["IsoAlpha3"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Chapter (first two digits). */
                parent_hs_code?: components["parameters"]["ParentHsCode"];
                /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam. Written as a country by its name in any spelling of the trade tables, or by its ISO 3166-1 code of 2 or 3 letters. */
                partner_country?: components["parameters"]["PartnerCountry"];
                /** @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated. */
                partner_kind?: components["parameters"]["PartnerKind"];
                /** @description The name of the partner as the source prints it. */
                partner_printed?: components["parameters"]["PartnerPrinted"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods2"];
                /** @description Words that are all searched in partner_country, partner_printed, hs_code, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q6"];
                /** @description Quantity in `unit`. */
                quantity?: components["parameters"]["Quantity"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Unit of the quantity, spelt one way in all years. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
                unit?: components["parameters"]["Unit3"];
                /** @description The unit as the source spells it, in capitals. */
                unit_printed?: components["parameters"]["UnitPrinted2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["ImportByPartner"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getImportByPartner: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields13"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportByPartner"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInterestRates: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet2"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month at whose end the figure stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: components["parameters"]["MonthNepali"];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q3"];
                /** @description The figure: Broad money (M2), Bank rate, Current account. Written as a series as this dataset names it, whatever its capitals: Bank rate. */
                series?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort2"];
                /** @description The issue of the tables that the figure was last printed in. */
                source?: components["parameters"]["Source"];
                /** @description Percent a year. */
                unit?: "percent" | "percent"[];
                /** @description The figure. */
                value?: components["parameters"]["Value"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["InterestRate"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInterestRate: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterestRate"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a job: the job_id of an answer */
                id: components["parameters"]["Id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionJob"] | components["schemas"]["DatabaseJob"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a job: the job_id of an answer */
                id: components["parameters"]["Id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionJob"] | components["schemas"]["DatabaseJob"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that was seen; browsers send it by themselves */
                "Last-Event-Id"?: string;
            };
            path: {
                /** @description The id of a job: the job_id of an answer */
                id: components["parameters"]["Id10"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The job has ended, and the caller has seen it end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description The earliest created_date */
                created_date__gte?: components["parameters"]["CreatedDateGte"];
                /** @description The latest created_date */
                created_date__lte?: components["parameters"]["CreatedDateLte"];
                customer_id?: components["parameters"]["CustomerId2"];
                environment?: components["parameters"]["Environment"];
                /** @description Format of the answer; default: by the Accept header */
                format?: "json" | "ndjson";
                group_id?: components["parameters"]["GroupId"];
                level?: components["parameters"]["Level4"];
                /** @description Levels, separated by commas */
                level__in?: components["parameters"]["LevelIn"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words, all of which an entry has in its message, service, tags or texts of additional_info, in any case; a last word that ends in `*` finds all words that begin so. The first 8,192 characters of an entry are searched */
                q?: components["parameters"]["Q8"];
                release?: components["parameters"]["Release"];
                service_name?: components["parameters"]["ServiceName"];
                /** @description A tag, written as name:value */
                tag?: components["parameters"]["Tag"];
                trace_id?: components["parameters"]["TraceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, or entries one a line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntryPage"];
                    "application/x-ndjson": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportExceptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key of the same customer stores the entries of the request once */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": 1,
                 *       "exception_message": "TypeError: Cannot read properties of undefined (reading 'price')",
                 *       "service_name": "checkout",
                 *       "created_date": "2026-01-31T10:15:30.123456"
                 *     }
                 */
                "application/json": components["schemas"]["LogEntryReport"] | components["schemas"]["LogEntryReport"][];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description The entry is accepted and durable */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            /** @description A result for each of several entries; accepted ones are durable */
            207: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntryResults"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description From X-Entry-Id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredLogEntry"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLogAlerts: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                customer_id?: components["parameters"]["CustomerId2"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alerts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRulePage"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLogAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer_id": 42,
                 *       "kind": "new_group",
                 *       "name": "New errors at checkout",
                 *       "webhook_url": "https://example.com/alerts"
                 *     }
                 */
                "application/json": components["schemas"]["NewAlertRule"];
            };
        };
        responses: {
            /** @description The alert, with the secret that signs its notices */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedAlertRule"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLogAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id11"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRuleDetail"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLogAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id11"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLogAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id11"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["AlertRuleChange"];
            };
        };
        responses: {
            /** @description The alert, with the secret that signs its notices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedAlertRule"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCustomerEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscribed customer */
                customer_id: components["parameters"]["CustomerId3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deletion has begun */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDeletion"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCustomerDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The subscribed customer */
                customer_id: components["parameters"]["CustomerId3"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deletion, with what it has removed so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerDeletion"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLogGroups: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                customer_id?: components["parameters"]["CustomerId2"];
                environment?: components["parameters"]["Environment"];
                /** @description The earliest last_seen */
                last_seen__gte?: string;
                /** @description The latest last_seen */
                last_seen__lte?: string;
                level?: components["parameters"]["Level4"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Part of the title, in any case */
                q?: string;
                release?: components["parameters"]["Release"];
                service_name?: components["parameters"]["ServiceName"];
                /** @description Order, the latest or largest first; default last_seen */
                sort?: "last_seen" | "first_seen" | "count";
                state?: components["schemas"]["LogGroupState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGroupPage"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLogGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id12"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGroupDetail"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLogGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id12"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "open"
                 *     }
                 */
                "application/json": components["schemas"]["LogGroupChange"];
            };
        };
        responses: {
            /** @description The group */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGroup"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mergeLogGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id12"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "groups": [
                 *         "0190163d-8694-739b-aea5-966c26f8ad91"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LogGroupMerge"];
            };
        };
        responses: {
            /** @description The group with the entries of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGroup"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    splitLogGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id12"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keys": [
                 *         "TypeError at price"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LogGroupSplit"];
            };
        };
        responses: {
            /** @description The new group */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGroup"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLogSourceMaps: {
        parameters: {
            query?: {
                /** @description Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is */
                after?: components["parameters"]["After"];
                /** @description Only of this customer */
                customer_id?: number;
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Only of this release */
                release?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of source maps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapPage"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLogSourceMap: {
        parameters: {
            query: {
                /** @description Whose map it is; needed only with a key of no customer */
                customer_id?: number;
                /** @description The file that the map is of, as stacks name it: an address, `~/static/app.js` on any host, or the end of a path */
                name: string;
                /** @description The release as entries name it */
                release: string;
            };
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "app.js.map"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /** @description A source map of version 3; each has at most 33554432 bytes */
                    files: string[];
                };
            };
        };
        responses: {
            /** @description The source map is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapInfo"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteLogSourceMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id11"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLogStats: {
        parameters: {
            query?: {
                /** @description The earliest created_date */
                created_date__gte?: components["parameters"]["CreatedDateGte"];
                /** @description The latest created_date */
                created_date__lte?: components["parameters"]["CreatedDateLte"];
                customer_id?: components["parameters"]["CustomerId2"];
                environment?: components["parameters"]["Environment"];
                group_id?: components["parameters"]["GroupId"];
                /** @description Width of an interval; default hour */
                interval?: "minute" | "hour" | "day";
                level?: components["parameters"]["Level4"];
                /** @description Levels, separated by commas */
                level__in?: components["parameters"]["LevelIn"];
                /** @description Words, all of which an entry has in its message, service, tags or texts of additional_info, in any case; a last word that ends in `*` finds all words that begin so. The first 8,192 characters of an entry are searched */
                q?: components["parameters"]["Q8"];
                release?: components["parameters"]["Release"];
                service_name?: components["parameters"]["ServiceName"];
                /** @description A tag, written as name:value */
                tag?: components["parameters"]["Tag"];
                trace_id?: components["parameters"]["TraceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogStats"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tailLog: {
        parameters: {
            query?: {
                /** @description The earliest created_date */
                created_date__gte?: components["parameters"]["CreatedDateGte"];
                /** @description The latest created_date */
                created_date__lte?: components["parameters"]["CreatedDateLte"];
                customer_id?: components["parameters"]["CustomerId2"];
                environment?: components["parameters"]["Environment"];
                group_id?: components["parameters"]["GroupId"];
                level?: components["parameters"]["Level4"];
                /** @description Levels, separated by commas */
                level__in?: components["parameters"]["LevelIn"];
                /** @description Words, all of which an entry has in its message, service, tags or texts of additional_info, in any case; a last word that ends in `*` finds all words that begin so. The first 8,192 characters of an entry are searched */
                q?: components["parameters"]["Q8"];
                release?: components["parameters"]["Release"];
                service_name?: components["parameters"]["ServiceName"];
                /** @description A tag, written as name:value */
                tag?: components["parameters"]["Tag"];
                trace_id?: components["parameters"]["TraceId"];
            };
            header?: {
                /** @description The id of the last event that was seen: the entries stored since then come first */
                "Last-Event-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMonetarySurvey: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: components["parameters"]["Facet2"];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month at whose end the figure stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: components["parameters"]["MonthNepali"];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q3"];
                /** @description The figure: Broad money (M2), Bank rate, Current account. Written as a series as this dataset names it, whatever its capitals: Broad money (M2). */
                series?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: components["parameters"]["Sort2"];
                /** @description The issue of the tables that the figure was last printed in. */
                source?: components["parameters"]["Source"];
                /** @description Unit of `value`. */
                unit?: components["parameters"]["Unit"];
                /** @description The figure. */
                value?: components["parameters"]["Value"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["MonetaryAggregate"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMonetaryAggregate: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonetaryAggregate"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNationalAccounts: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Level of consumer prices, 2010 = 100: computed from the yearly changes. */
                consumer_price_index?: number | number[];
                /** @description Change of consumer prices from the year before, in percent (FP.CPI.TOTL.ZG). */
                consumer_prices_percent?: number | number[];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description Whose figures they are. */
                country?: "Nepal" | "Nepal"[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("year" | "fiscal_year" | "country" | "gdp_usd" | "population" | "consumer_prices_percent" | "gdp_deflator_percent" | "consumer_price_index" | "gdp_deflator_index" | "source") | ("year" | "fiscal_year" | "country" | "gdp_usd" | "population" | "consumer_prices_percent" | "gdp_deflator_percent" | "consumer_price_index" | "gdp_deflator_index" | "source")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields14"];
                /** @description Fiscal year in Bikram Sambat that ends in `year`: 2080/81 for 2024. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: string | string[];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Level of the prices of the gross domestic product, 2010 = 100: computed from the yearly changes. */
                gdp_deflator_index?: number | number[];
                /** @description Change of the prices of the gross domestic product from the year before, in percent (NY.GDP.DEFL.KD.ZG). */
                gdp_deflator_percent?: number | number[];
                /** @description Gross domestic product at the prices of the year, in US dollars (NY.GDP.MKTP.CD). */
                gdp_usd?: number | number[];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description People in the middle of the year (SP.POP.TOTL). */
                population?: number | number[];
                /** @description Words that are all searched in fiscal_year, source, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The series of the World Bank with the copy that was read of each. */
                source?: string | string[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description Year AD as the World Bank names it: that in which the fiscal year of Nepal ends (mid-July). */
                year?: number | number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["NationalAccount"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNationalAccount: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields14"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Year AD as the World Bank names it: that in which the fiscal year of Nepal ends (mid-July) */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NationalAccount"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNepaliDateTime: {
        parameters: {
            query?: {
                /** @description The instant to describe, BS 1901 to 2100; default: now */
                at?: string;
                /** @description Fields of the answer, in this order; all of them by default. In CSV a field that is an object gives all its columns */
                fields?: ("ad_date" | "ad_datetime" | "time" | "bs_date" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "tithi" | "tithi_now" | "nakshatra" | "yoga" | "karana" | "lunar_month" | "utc_offset_seconds" | "sunrise" | "sunset" | "nepal_sambat" | "shaka" | "ritu" | "fiscal_year" | "events" | "method" | "bs_year_status" | "bs_alternative" | "fiscal_quarter" | "ayana" | "kali" | "samvatsara" | "moon_sign" | "moonrise" | "moonset" | "tithi_repeats" | "lost_tithi" | "public_holiday" | "weekend" | "place" | "why" | "bs_uncertain" | "public_holiday_coverage" | "almanac_weekday_en" | "almanac_weekday_ne" | "ghadi_pala" | "nakshatra_now" | "yoga_now" | "karana_now") | ("ad_date" | "ad_datetime" | "time" | "bs_date" | "bs_year" | "bs_month" | "bs_day" | "bs_month_name_en" | "bs_month_name_ne" | "weekday_en" | "weekday_ne" | "bs_date_ne" | "tithi" | "tithi_now" | "nakshatra" | "yoga" | "karana" | "lunar_month" | "utc_offset_seconds" | "sunrise" | "sunset" | "nepal_sambat" | "shaka" | "ritu" | "fiscal_year" | "events" | "method" | "bs_year_status" | "bs_alternative" | "fiscal_quarter" | "ayana" | "kali" | "samvatsara" | "moon_sign" | "moonrise" | "moonset" | "tithi_repeats" | "lost_tithi" | "public_holiday" | "weekend" | "place" | "why" | "bs_uncertain" | "public_holiday_coverage" | "almanac_weekday_en" | "almanac_weekday_ne" | "ghadi_pala" | "nakshatra_now" | "yoga_now" | "karana_now")[];
                /** @description Latitude of the place, north positive; with `lon`. Up to 65 degrees: nearer to the poles the Sun does not rise on every day */
                lat?: components["parameters"]["Lat2"];
                /** @description Longitude of the place, east positive; with `lat` */
                lon?: components["parameters"]["Lon2"];
                /** @description How tithi, nakshatra, yoga, karana and lunar month are computed: `nepal` (default), as Nepal’s printed almanac has them, by the Surya Siddhanta; `drik`, by modern astronomy */
                method?: components["parameters"]["Method"];
                /** @description A part of the country whose own public holidays count too, such as Ghode Jatra, Indra Jatra and Gai Jatra in the Kathmandu Valley. Default: only those of everybody */
                place?: components["parameters"]["Place"];
                /** @description The place by the id of a local unit or a district (see /e/administrativeUnit), instead of `lat` and `lon`. Default: Kathmandu */
                unit_id?: components["parameters"]["UnitId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NepaliDateTimeAnswer"] | components["schemas"]["NepaliDateTimePartAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPaymentIndicators: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of values in money. */
                currency?: "NPR" | "NPR"[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "month_start_date" | "as_of_date" | "section" | "series" | "unit" | "value" | "currency" | "source" | "note") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "month_start_date" | "as_of_date" | "section" | "series" | "unit" | "value" | "currency" | "source" | "note")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields15"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month that the figure is of, or at whose end it stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: string | string[];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description First day of that Nepali month, AD. */
                month_start_date?: string | string[];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q3"];
                /** @description access: how many there are at the end of the month, such as cards and users. */
                section?: ("access" | "count" | "value") | ("access" | "count" | "value")[];
                /** @description What is counted, as the source names it: RTGS, Wallet, Debit Cards. Written as a series as the source names it, whatever its capitals: RTGS, Wallet, Debit Cards. */
                series?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Unit of `value`: it follows from the section. */
                unit?: ("number" | "transactions" | "NPR million") | ("number" | "transactions" | "NPR million")[];
                /** @description The figure. */
                value?: number | number[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["PaymentIndicator"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentIndicator: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields15"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIndicator"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPaymentSystems: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description Place. */
                address?: string | string[];
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description Name that users see. Written as a brand as the directory has it, whatever its capitals: eSewa, Khalti. */
                brand?: string | string[];
                /** @description How well the sources support the row. */
                confidence?: ("high" | "medium" | "low") | ("high" | "medium" | "low")[];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "name" | "name_ne" | "type" | "operator" | "instruments" | "licence_date_ad" | "licence_date_bs" | "status" | "status_date" | "address" | "website" | "source" | "brand" | "kind" | "licence_class" | "start_date" | "confidence" | "note") | ("id" | "name" | "name_ne" | "type" | "operator" | "instruments" | "licence_date_ad" | "licence_date_bs" | "status" | "status_date" | "address" | "website" | "source" | "brand" | "kind" | "licence_class" | "start_date" | "confidence" | "note")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields16"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Short name, stable. */
                id?: string | string[];
                /** @description What can be paid with it. Written as an instrument or words of one, in English or Nepali: wallet, QR, bank transfer, वालेट, कार्ड. */
                instruments?: string | string[];
                /** @description Finer than `type`: operator, clearing-system, switch, interface and so on. Written as a kind, whatever its capitals: operator, switch, card-network. */
                kind?: string | string[];
                /** @description PSO, PSP, PSO (foreign), run by PSO and so on. Written as a class of licence, whatever its capitals: PSO, PSP, run by PSO. */
                licence_class?: string | string[];
                /** @description Licence of the central bank, AD. */
                licence_date_ad?: string | string[];
                /** @description Licence of the central bank, Bikram Sambat. */
                licence_date_bs?: string | string[];
                /** @description Rows, 1 to 1000; without paging all rows are returned; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit3"];
                /** @description Name in English. Written as a name as the directory has it, whatever its capitals; q finds parts of names. */
                name?: string | string[];
                /** @description Name in Nepali. */
                name_ne?: components["parameters"]["NameNe"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Company that runs it. Written as a company as the directory has it, whatever its capitals: Nepal Clearing House Limited. */
                operator?: string | string[];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; without paging all rows are returned */
                per_page?: components["parameters"]["PerPage2"];
                /** @description Words of names, brands, companies and instruments, in English or Nepali, joined or apart: khalti, खल्ती, fone pay, वालेट. 1 to 200 characters */
                q?: string;
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description Where the facts are from. */
                source?: string | string[];
                /** @description Start of service or founding, AD. */
                start_date?: string | string[];
                /** @description What was reported on `status_date`. Written as a status as the rows have it, or one of licensed, operating, letter of intent, revoked, not renewed, merged, named, which find every status that begins so. */
                status?: string | string[];
                /** @description When the status was reported, AD. */
                status_date?: string | string[];
                /** @description operator: a company that runs payment systems. */
                type?: ("operator" | "provider" | "system" | "scheme") | ("operator" | "provider" | "system" | "scheme")[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description Host name of its site. */
                website?: string | string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["PaymentSystem"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentSystem: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields16"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Short name, stable */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSystem"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPriceIndices: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description What the figure is compared with: `2005/06 = 100`, or `a year before`. */
                base?: string | string[];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "base" | "value" | "source" | "note") | ("id" | "fiscal_year" | "month_nepali" | "month_number" | "as_of_date" | "series" | "unit" | "base" | "value" | "source" | "note")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields17"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month at whose end the figure stood. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: components["parameters"]["MonthNepali"];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in series, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: components["parameters"]["Q3"];
                /** @description The figure: Broad money (M2), Bank rate, Current account. Written as a series as this dataset names it, whatever its capitals: Consumer prices, overall. */
                series?: string | string[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The issue of the tables that the figure was last printed in. */
                source?: components["parameters"]["Source"];
                /** @description index: the base is 100. */
                unit?: ("index" | "percent") | ("index" | "percent")[];
                /** @description The figure. */
                value?: components["parameters"]["Value"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["PriceIndex"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPriceIndex: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields17"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceIndex"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRemittances: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description The month alone, in million rupees, known as `monthly_basis` says. */
                amount_monthly_millions?: number | number[];
                /** @description The month as the report itself states it, in million rupees, up to 2077/78 rounded to 100 million. */
                amount_monthly_stated_millions?: number | number[];
                /** @description A day AD, YYYY-MM-DD: what was known then, the latest edition of each period that was out, or with vintage=all each of them. No publication states its day: a report of the central bank counts from 75 days after the end of the months that it covers, one of the customs department from 62 days; without rolling_amount_restated_millions and restated_source, which later publications fill in */
                as_of?: string;
                /** @description Last day of the Nepali month, AD. */
                as_of_date?: string | string[];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description The receiving country. */
                country_name?: "Nepal" | "Nepal"[];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "country_name" | "currency" | "remittance_type" | "rolling_amount_monthly_millions" | "amount_monthly_millions" | "fiscal_year" | "month_english" | "month_num_english" | "month_nepali" | "source" | "monthly_basis" | "vintage" | "latest" | "as_of_date" | "rolling_amount_restated_millions" | "restated_source" | "amount_monthly_stated_millions" | "precision" | "note" | "rolling_amount_usd_millions") | ("id" | "country_name" | "currency" | "remittance_type" | "rolling_amount_monthly_millions" | "amount_monthly_millions" | "fiscal_year" | "month_english" | "month_num_english" | "month_nepali" | "source" | "monthly_basis" | "vintage" | "latest" | "as_of_date" | "rolling_amount_restated_millions" | "restated_source" | "amount_monthly_stated_millions" | "precision" | "note" | "rolling_amount_usd_millions")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields18"];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                fiscal_year?: components["parameters"]["FiscalYear"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Whether this is the latest edition of its period. */
                latest?: components["parameters"]["Latest"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description English month in whose middle the Nepali month ends. Written as an English month: August, Aug or अगस्ट, or the Nepali month that ends in its middle (Shrawan for August), or its number, 1 (January) to 12. */
                month_english?: string | string[];
                /** @description Nepali month. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month_nepali?: string | string[];
                /** @description Number of the English month: January 1. Written as an English month: 1 (January) to 12, or its name: August, Aug or अगस्ट, or the Nepali month that ends in its middle (Shrawan for August). */
                month_num_english?: string | string[];
                /** @description How the month is known: stated in the report, the first month itself, or the difference of two cumulative figures, which is off where earlier months were revised. */
                monthly_basis?: ("stated" | "first_month" | "difference_of_cumulatives") | ("stated" | "first_month" | "difference_of_cumulatives")[];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description How the source rounds the amounts. */
                precision?: components["parameters"]["Precision2"];
                /** @description Words that are all searched in month_nepali, month_english, fiscal_year, remittance_type, source, note, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description The measure: workers' remittances (balance of payments manual 5) up to 2077/78, remittance inflows after. Written as workers' remittances or remittance inflows, whatever their capitals. */
                remittance_type?: string | string[];
                /** @description The publication of the restatement. */
                restated_source?: string | string[];
                /** @description Cumulative since Shrawan to the end of the month, as printed in `source`, in million rupees. */
                rolling_amount_monthly_millions?: number | number[];
                /** @description The same cumulative amount as restated a year later, in million rupees. */
                rolling_amount_restated_millions?: number | number[];
                /** @description Cumulative since Shrawan in million US dollars, as the report prints it. */
                rolling_amount_usd_millions?: number | number[];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figures are printed in. */
                source?: components["parameters"]["Source3"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description latest answers the latest edition of each period, all answers every edition; the name of an edition answers the rows of that edition; default latest */
                vintage?: components["parameters"]["Vintage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Remittance"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["Remittance"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRemittance: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields18"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remittance"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSchools: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description District, as the register names it. Written as a district by any common name in English or Nepali (Kavre for Kavrepalanchok; Nawalparasi and Rukum mean both parts), or by its code such as 309. */
                district?: string | string[];
                /** @description true answers {data, meta} instead of the bare list */
                envelope?: components["parameters"]["Envelope2"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("school_id" | "school_name" | "province" | "district" | "municipality_name" | "municipality_type" | "ward_number" | "school_name_ne" | "level" | "type" | "local_unit_id" | "old_names" | "location" | "name_quality" | "school_name_ne_source" | "ward_source") | ("school_id" | "school_name" | "province" | "district" | "municipality_name" | "municipality_type" | "ward_number" | "school_name_ne" | "level" | "type" | "local_unit_id" | "old_names" | "location" | "name_quality" | "school_name_ne_source" | "ward_source")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields19"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Level, read from the name. Written as primary, basic, lower_secondary or secondary, or as it is written in names (pra vi, aa vi, ni ma vi, ma vi, +2, माध्यमिक). */
                level?: string | string[];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description The local unit in the dataset administrative-units. */
                local_unit_id?: string | string[];
                /** @description Address text of the register. */
                location?: string | string[];
                /** @description Local unit, as the register names it. Written as a local unit by its present or a former name in English or Nepali, with or without its kind (Dharan, Dharan na pa), or by its code such as 30608. */
                municipality_name?: string | string[];
                /** @description Kind of local unit. Written as a kind of local unit: Metropolitan City (metropolitan, mahanagarpalika, ma na pa, metro); Sub-Metropolitan City (sub metropolitan, upamahanagarpalika, upa ma na pa, upa mahanagarpalika); Municipality (nagarpalika, na pa, napa); Rural Municipality (rural, gaunpalika, gaupalika, ga pa, gapa, rm). */
                municipality_type?: string | string[];
                /** @description original: as in the register. */
                name_quality?: ("original" | "restored-case" | "restored-case+level") | ("original" | "restored-case" | "restored-case+level")[];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Earlier names, at most two. */
                old_names?: string | string[];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Province, as the register names it. Written as a province by its name in English or Nepali, its former name (Province No. 2), its number, 1 to 7, or its code (NP-P2). */
                province?: string | string[];
                /** @description The same as school_search. 1 to 200 characters */
                q?: string;
                /** @description Number of the school in the register. */
                school_id?: number | number[];
                /** @description Name in Latin letters. */
                school_name?: string | string[];
                /** @description Name in Nepali, matched from an older list. */
                school_name_ne?: string | string[];
                /** @description How the Nepali name was found. */
                school_name_ne_source?: ("unique-name-in-district" | "name+place" | "grade12-2081") | ("unique-name-in-district" | "name+place" | "grade12-2081")[];
                /** @description Name, earlier name, place or number of a school, in either script, any order and any common spelling; the last word may be cut short. Answers get score and matched_on, best first. 1 to 200 characters */
                school_search?: string;
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description community is the flag of the register. Written as a type or another word for it: community (public, government, samudayik, sarkari, sarbajanik); institutional (private, boarding, sansthagat, niji); religious (madrasa, gumba, gurukul, dharmik); ecd (preprimary, montessori, early childhood, bal bikas kendra); unclassified (other, unknown). */
                type?: string | string[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description Ward, as the register or its address text has it. Written as a ward number from 1 to 33; ward_number__null=true finds schools whose ward is unknown. */
                ward_number?: string | string[];
                /** @description Where the ward is from. */
                ward_source?: ("register" | "address-text") | ("register" | "address-text")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["School"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[] | {
                        data: (components["schemas"]["School"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSchool: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields19"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description Number of the school in the register */
                school_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["School"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggestSchools: {
        parameters: {
            query: {
                /** @description Most schools, 1 to 20; default 8 */
                limit?: number;
                /** @description What was typed so far; the last word may be cut short anywhere */
                q: components["parameters"]["Q2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchoolSuggestions"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSeries: {
        parameters: {
            query?: {
                /** @description Dataset of the series */
                dataset?: "budgets" | "forex" | "imports" | "exports" | "trade-totals" | "trade-by-country" | "trade-by-customs-office" | "remittances" | "payment-indicators" | "exchange-rates" | "price-indices" | "monetary-survey" | "interest-rates" | "balance-of-payments" | "national-accounts";
                /** @description Format; default by the Accept header */
                format?: "json" | "csv";
                frequency?: "day" | "month" | "quarter" | "year";
                /** @description true: the series that stands for each dataset */
                leading?: boolean;
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page */
                limit?: components["parameters"]["Limit"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words of ids and titles, in either language */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSeries: {
        parameters: {
            query?: {
                /** @description Converts amounts of money before anything else, by the exchange rates of this installation: flows by the average of the days of their period, stocks by the rate of the last day; `meta.rates` says which */
                currency?: components["parameters"]["Currency3"];
                /** @description json, csv, json-stat (JSON-stat 2.0) or svg (a chart); default by the Accept header, JSON without one */
                format?: components["parameters"]["Format5"];
                /** @description Longer periods: flows are added up, of stocks and cumulated flows the last value counts, rates are averaged; `aggregation` of the series says which. A period without one of its values is null */
                frequency?: components["parameters"]["Frequency"];
                /** @description First period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
                from?: components["parameters"]["From"];
                /** @description Language of titles in JSON-stat and of charts; default en */
                lang?: components["parameters"]["Lang3"];
                /** @description Colours of a chart; default light */
                theme?: components["parameters"]["Theme"];
                /** @description Last period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
                to?: components["parameters"]["To"];
                /** @description yoy: percent of change from the same period a year before; pop: percent of change from the period before; share: percent of the sum of all rows of the period that make up the whole or, where they fall short of it, of the printed total; index: the values with one period, or the average of several, as 100; index(2075/76) names it, by default the first; cumulative: sum from the beginning of the fiscal year; of yearly values, from the first; difference: change from the period before; of cumulated figures, the period alone. It is computed last */
                transform?: components["parameters"]["Transform"];
            };
            header?: never;
            path: {
                /** @description Id of a series */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Observations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesAnswer"] | components["schemas"]["SeriesJsonStat"];
                    "image/svg+xml": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareSeries: {
        parameters: {
            query: {
                /** @description Converts amounts of money before anything else, by the exchange rates of this installation: flows by the average of the days of their period, stocks by the rate of the last day; `meta.rates` says which */
                currency?: components["parameters"]["Currency3"];
                /** @description json, csv, json-stat (JSON-stat 2.0) or svg (a chart); default by the Accept header, JSON without one */
                format?: components["parameters"]["Format5"];
                /** @description Longer periods: flows are added up, of stocks and cumulated flows the last value counts, rates are averaged; `aggregation` of the series says which. A period without one of its values is null */
                frequency?: components["parameters"]["Frequency"];
                /** @description First period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
                from?: components["parameters"]["From"];
                /** @description Ids of up to 10 series, separated by commas */
                ids: string;
                /** @description Language of titles in JSON-stat and of charts; default en */
                lang?: components["parameters"]["Lang3"];
                /** @description Colours of a chart; default light */
                theme?: components["parameters"]["Theme"];
                /** @description Last period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD */
                to?: components["parameters"]["To"];
                /** @description yoy: percent of change from the same period a year before; pop: percent of change from the period before; share: percent of the sum of all rows of the period that make up the whole or, where they fall short of it, of the printed total; index: the values with one period, or the average of several, as 100; index(2075/76) names it, by default the first; cumulative: sum from the beginning of the fiscal year; of yearly values, from the first; difference: change from the period before; of cumulated figures, the period alone. It is computed last */
                transform?: components["parameters"]["Transform"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Observations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesComparisonAnswer"] | components["schemas"]["SeriesJsonStat"];
                    "image/svg+xml": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Today */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTradeByCountry: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Exports to it in rupees. */
                exports_amount?: number | number[];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "report_year" | "period_months" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year") | ("id" | "report_year" | "period_months" | "partner_country" | "partner_kind" | "iso_alpha2" | "iso_alpha3" | "partner_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields20"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Imports from it in rupees. */
                imports_amount?: number | number[];
                /** @description ISO 3166-1 code of two letters. */
                iso_alpha2?: components["parameters"]["IsoAlpha2"];
                /** @description ISO 3166-1 code of three letters. */
                iso_alpha3?: components["parameters"]["IsoAlpha3"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description The partner, spelt one way in all years: Vietnam where some years print Viet Nam. Written as a country by its name in any spelling of the trade tables, or by its ISO 3166-1 code of 2 or 3 letters. */
                partner_country?: components["parameters"]["PartnerCountry"];
                /** @description country for countries and territories, remainder for the row of all countries too small for one of their own, unspecified for goods whose country is not stated. */
                partner_kind?: components["parameters"]["PartnerKind"];
                /** @description The name of the partner as the source prints it. */
                partner_printed?: components["parameters"]["PartnerPrinted"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods2"];
                /** @description Words that are all searched in partner_country, partner_printed, iso_alpha3, iso_alpha2, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["TradeByCountry"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTradeByCountry: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields20"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeByCountry"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTradeByCustomsOffice: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description The customs office, spelt one way: Tribhuvan International Airport for TI_AIRPORT. Written as the name of a customs office, whatever its capitals: Birgunj, Bhairahawa; TIA for the airport of Kathmandu. */
                customs_office?: string | string[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Exports through it in rupees. */
                exports_amount?: number | number[];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "report_year" | "period_months" | "customs_office" | "office_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year") | ("id" | "report_year" | "period_months" | "customs_office" | "office_printed" | "imports_amount" | "exports_amount" | "currency" | "comparable" | "source" | "note" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields21"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Imports through it in rupees. */
                imports_amount?: number | number[];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description The name of the office as the source prints it. */
                office_printed?: string | string[];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description fullest answers, for each report_year, the rows with the greatest period_months; all answers the others, too; default fullest */
                periods?: components["parameters"]["Periods2"];
                /** @description Words that are all searched in customs_office, office_printed, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["TradeByOffice"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTradeByOffice: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields21"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeByOffice"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTradeByMonth: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description Value of the month alone in rupees, known as `monthly_basis` says. */
                amount?: number | number[];
                /** @description Last day of that Nepali month, AD. */
                as_of_date?: components["parameters"]["AsOfDate"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description Value since Shrawan in rupees, as printed. */
                cumulative_amount?: number | number[];
                /** @description Quantity since Shrawan in `unit`, as printed. */
                cumulative_quantity?: number | number[];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "flow" | "report_year" | "month_number" | "month" | "as_of_date" | "hs_code" | "parent_hs_code" | "unit" | "amount" | "quantity" | "monthly_basis" | "cumulative_amount" | "cumulative_quantity" | "currency" | "source" | "note" | "fiscal_year") | ("id" | "flow" | "report_year" | "month_number" | "month" | "as_of_date" | "hs_code" | "parent_hs_code" | "unit" | "amount" | "quantity" | "monthly_basis" | "cumulative_amount" | "cumulative_quantity" | "currency" | "source" | "note" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields22"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description The direction of trade. Written as import or export, whatever their capitals. */
                flow?: string | string[];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description Code of the Harmonized System with 8 digits, as text: leading zeros count. */
                hs_code?: components["parameters"]["HsCode2"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description Nepali month. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                month?: string | string[];
                /** @description Month of the fiscal year: Shrawan 1 to Ashadh 12. Written as a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan). */
                month_number?: components["parameters"]["MonthNumber"];
                /** @description How the month is known: the first month itself, or the difference of two cumulative figures, which contains revisions of earlier months. */
                monthly_basis?: ("first_month" | "difference_of_cumulatives") | ("first_month" | "difference_of_cumulatives")[];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Chapter (first two digits). */
                parent_hs_code?: components["parameters"]["ParentHsCode"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Words that are all searched in hs_code, month, report_year, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Quantity of the month alone in `unit`. */
                quantity?: number | number[];
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication that the cumulative figures are printed in. */
                source?: string | string[];
                /** @description Unit of the quantities, spelt one way in all years. Written as a unit in any spelling of the trade tables: CARAT, DZN, FTK, GRM, GRO, KG, KL, LTR, MTQ, MTR, PAIR, PCS, PKT, SQM, STK, TNE, TPC. */
                unit?: string | string[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["TradeByMonth"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTradeByMonth: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields22"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeByMonth"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTradeTotals: {
        parameters: {
            query?: {
                [filter: `${string}__${FilterOperator}`]: FilterValue | undefined;
                /** @description What is computed for each group, or without `group_by` of all rows: sum, avg, min, max, median and count, as `sum(amount),count()`; default `count()`. share is the percent of the total of the same period, yoy the percent of growth over the same period a year before, rank the place by size, 1 the greatest; `having=rank_amount__lte:5` answers the first five of each period */
                aggregate?: components["parameters"]["Aggregate"];
                /** @description A day AD, YYYY-MM-DD: what was known then, the latest edition of each period that was out, or with vintage=all each of them. No publication states its day: a report of the central bank counts from 75 days after the end of the months that it covers, one of the customs department from 62 days */
                as_of?: components["parameters"]["AsOf"];
                /** @description true begins CSV with a byte order mark, for Excel; other formats have none */
                bom?: components["parameters"]["Bom"];
                /** @description True where the amounts cover a full year, so that they can be compared with those of other years. */
                comparable?: components["parameters"]["Comparable"];
                /** @description only answers the meta without rows: how many match, and the facets */
                count?: components["parameters"]["Count"];
                /** @description ISO 4217 code of the amounts. */
                currency?: components["parameters"]["Currency2"];
                /** @description Nepali month at whose end the period ends. Written as a Nepali month: Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan), or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh). */
                end_month?: string | string[];
                /** @description The answer is {data, meta} in any case */
                envelope?: components["parameters"]["Envelope"];
                /** @description Exports in rupees. */
                exports_amount?: number | number[];
                /** @description Fields whose values meta.facets counts, each without its own filter */
                facet?: ("id" | "report_year" | "period_months" | "end_month" | "publisher" | "imports_amount" | "exports_amount" | "trade_balance" | "currency" | "precision" | "vintage" | "latest" | "comparable" | "source" | "note" | "fiscal_year") | ("id" | "report_year" | "period_months" | "end_month" | "publisher" | "imports_amount" | "exports_amount" | "trade_balance" | "currency" | "precision" | "vintage" | "latest" | "comparable" | "source" | "note" | "fiscal_year")[];
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields23"];
                /** @description The same as report_year. */
                fiscal_year?: components["parameters"]["FiscalYear3"];
                /** @description Format of the response; default: by the Accept header */
                format?: components["parameters"]["Format2"];
                /** @description Up to three fields, as in `facet`: answers a row for each combination of their values instead of the rows, as DatasetGroup describes */
                group_by?: components["parameters"]["GroupBy"];
                /** @description Conditions for groups, as `sum_amount__gte:1e9,count__gt:1`; filters of rows apply before */
                having?: components["parameters"]["Having"];
                /** @description ne heads the columns of CSV and XLSX with the Nepali names of the fields */
                headings?: components["parameters"]["Headings"];
                /** @description This row. */
                id?: components["parameters"]["Id7"];
                /** @description Imports in rupees. */
                imports_amount?: number | number[];
                /** @description Whether this is the latest edition of its period. */
                latest?: components["parameters"]["Latest"];
                /** @description Rows, 1 to 1000; default 100; not together with page and per_page; the formats of files have every row unless a page is asked for, as with limit=all */
                limit?: components["parameters"]["Limit4"];
                /** @description A doubt or remark about this row. */
                note?: components["parameters"]["Note"];
                /** @description Rows to skip; default 0 */
                offset?: components["parameters"]["Offset"];
                /** @description Number of the page, from 1; not together with limit and offset */
                page?: components["parameters"]["Page"];
                /** @description Rows of a page, 1 to 1000; default 100 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Months from Shrawan on that the amounts cover: 12 for a full year. */
                period_months?: components["parameters"]["PeriodMonths"];
                /** @description To what the source rounds the amounts: rupees, thousands, or ten millions of rupees. */
                precision?: ("rupee" | "thousand" | "10_million") | ("rupee" | "thousand" | "10_million")[];
                /** @description Who printed the totals: the customs department, or the central bank, which rounds them to ten million rupees. Written as customs or central_bank (also DoC, NRB). */
                publisher?: string | string[];
                /** @description Words that are all searched in source, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first. 1 to 200 characters */
                q?: string;
                /** @description Fiscal year in Bikram Sambat: 2081/82. Written as a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second. */
                report_year?: components["parameters"]["ReportYear"];
                /** @description Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount */
                sort?: string | string[];
                /** @description The publication the figure is printed in. */
                source?: components["parameters"]["Source2"];
                /** @description Exports less imports, in rupees: below zero for a deficit. */
                trade_balance?: number | number[];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
                /** @description latest answers the latest edition of each period, all answers every edition; the name of an edition answers the rows of that edition; default latest */
                vintage?: "latest" | "all" | "first_release" | "monthly_release" | "annual_release" | "comparative_next_year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: (components["schemas"]["TradeTotal"] | components["schemas"]["SelectedFields"] | components["schemas"]["DatasetGroup"])[];
                        meta: components["schemas"]["DatasetMeta"];
                    };
                    "application/vnd.apache.parquet": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTradeTotal: {
        parameters: {
            query?: {
                /** @description Fields of the response; all of them by default */
                fields?: components["parameters"]["Fields23"];
                /** @description A version that is kept, instead of the current one */
                version?: components["parameters"]["Version"];
            };
            header?: never;
            path: {
                /** @description This row; the same after every import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeTotal"] | components["schemas"]["SelectedFields"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the key of the request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnUsageAnswer"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The answer to a request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description A notification was taken */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessReport"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "chat_engine",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "What were the remittances of 2080/81?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CompletionRequest"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Completion"];
                    "text/event-stream": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportOtlpLogs: {
        parameters: {
            query?: never;
            header?: {
                /** @description With an API key: for 24 hours, the same key with the same request gives the first answer, with `Idempotent-Replayed: true`, and does nothing; 409 `idempotency_conflict` while the first one runs or where its answer is not kept, 422 `idempotency_mismatch` for another body, 403 `scope_missing` without the scopes of the first key */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resourceLogs": [
                 *         {
                 *           "scopeLogs": [
                 *             {
                 *               "logRecords": [
                 *                 {
                 *                   "severityText": "ERROR",
                 *                   "body": {
                 *                     "stringValue": "Payment failed"
                 *                   }
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": unknown;
                "application/x-protobuf": string;
            };
        };
        responses: {
            /** @description Everything but the rejected records is durable; in the format of the request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtlpLogsAnswer"];
                    "application/x-protobuf": string;
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The engines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of an engine */
                model: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The engine */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            /** @description A problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
