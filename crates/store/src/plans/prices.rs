//! What plans cost.

use pult_domain::plan::{Currency, PlanCode, PlanPrice};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
    error::parse_column,
};

const ALL: &str = "SELECT p.plan, p.months, p.currency, p.amount FROM plan_prices p JOIN plans ON plans.code = p.plan \
    ORDER BY plans.rank, p.plan, p.months, p.currency";

type Row = (String, i64, String, i64);

fn price((plan, months, currency, amount): Row) -> Result<PlanPrice> {
    Ok(PlanPrice {
        plan: parse_column(PlanCode::parse(&plan), "plan_prices.plan", &plan)?,
        months,
        currency: parse_column(Currency::parse(&currency), "plan_prices.currency", &currency)?,
        amount,
    })
}

impl Store {
    pub async fn prices(&self) -> Result<Vec<PlanPrice>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(ALL).fetch_all(c))?;
        rows.into_iter().map(price).collect()
    }
}

impl Tx {
    /// Only while it is what was seen, or while there is none where none was seen; answers whether it was.
    pub async fn change_price(&mut self, price: &PlanPrice, was: Option<i64>) -> Result<bool> {
        let changed = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO plan_prices (plan, months, currency, amount) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (plan, months, currency) DO UPDATE SET amount = excluded.amount \
                 WHERE plan_prices.amount = $5"
            )
            .bind(price.plan.code())
            .bind(price.months)
            .bind(price.currency.code())
            .bind(price.amount)
            .bind(was)
            .execute(c)
        ))?;
        Ok(changed > 0)
    }

    /// Those that are not named stay.
    pub async fn set_prices(&mut self, prices: &[PlanPrice]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO plan_prices (plan, months, currency, amount)",
            prices,
            |price| [
                price.plan.code(),
                price.months,
                price.currency.code(),
                price.amount
            ],
            "ON CONFLICT (plan, months, currency) DO UPDATE SET amount = excluded.amount"
        );
        Ok(())
    }
}
