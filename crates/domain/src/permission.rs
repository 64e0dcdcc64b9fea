//! The single place that decides who may do what: every call declares the access level it needs.

use crate::{
    account::{Account, Role},
    problem::Problem,
};

/// The access level that a call needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AccessLevel {
    Anyone,
    /// Somebody who is signed in.
    User,
    /// May submit tracks and publish playlists.
    Creator,
    /// Reviews what creators submit. To others such a call looks as if it did not exist.
    Moderator,
    /// May do everything. To others such a call looks as if it did not exist.
    Admin,
}

impl AccessLevel {
    pub fn is_staff(self) -> bool {
        matches!(self, Self::Moderator | Self::Admin)
    }

    pub fn allows(self, role: Role) -> bool {
        match self {
            Self::Anyone | Self::User => true,
            Self::Creator => !matches!(role, Role::Moderator),
            Self::Moderator => matches!(role, Role::Moderator | Role::Admin),
            Self::Admin => matches!(role, Role::Admin),
        }
    }
}

/// `account` is `None` for a visitor.
pub fn judge(account: Option<&Account>, need: AccessLevel, production: bool) -> Result<(), Problem> {
    if need == AccessLevel::Anyone {
        return Ok(());
    }
    let refusal = if need.is_staff() {
        Problem::NotFound
    } else {
        Problem::LoginRequired
    };
    let account = account.ok_or(refusal.clone())?;
    if need != AccessLevel::User && !account.roles.iter().any(|role| need.allows(*role)) {
        return Err(if need.is_staff() {
            refusal
        } else {
            Problem::NotAllowed
        });
    }
    if need.is_staff() && must_set_two_factor(account, production) {
        return Err(Problem::TwoFactorRequired);
    }
    Ok(())
}

/// In production, staff can do nothing before they have set up two-factor sign-in.
pub fn must_set_two_factor(account: &Account, production: bool) -> bool {
    let is_staff = account
        .roles
        .iter()
        .any(|role| AccessLevel::Moderator.allows(*role));
    production && is_staff && !account.two_factor
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: [AccessLevel; 5] = [
        AccessLevel::Anyone,
        AccessLevel::User,
        AccessLevel::Creator,
        AccessLevel::Moderator,
        AccessLevel::Admin,
    ];

    fn problems(account: Option<&Account>, production: bool) -> [Option<Problem>; 5] {
        NEEDS.map(|need| judge(account, need, production).err())
    }

    #[test]
    fn each_role_meets_its_needs_and_no_others() {
        let (not_found, login) = (Some(Problem::NotFound), Some(Problem::LoginRequired));
        let not_allowed = Some(Problem::NotAllowed);
        let account = |roles: &[Role]| Account {
            roles: roles.to_vec(),
            ..Account::sample()
        };
        assert_eq!(
            problems(None, false),
            [None, login.clone(), login, not_found.clone(), not_found.clone()]
        );
        assert_eq!(
            problems(Some(&account(&[])), false),
            [
                None,
                None,
                not_allowed.clone(),
                not_found.clone(),
                not_found.clone()
            ]
        );
        for creator in [Role::Author, Role::Editor, Role::Remixer] {
            assert_eq!(
                problems(Some(&account(&[creator])), false),
                [None, None, None, not_found.clone(), not_found.clone()]
            );
        }
        assert_eq!(
            problems(Some(&account(&[Role::Moderator])), false),
            [None, None, not_allowed, None, not_found]
        );
        assert_eq!(
            problems(Some(&account(&[Role::Author, Role::Admin])), false),
            [None, None, None, None, None]
        );
    }

    #[test]
    fn staff_of_a_real_pool_need_two_factor_first() {
        for role in [Role::Moderator, Role::Admin] {
            let mut account = Account {
                roles: vec![role],
                ..Account::sample()
            };
            assert_eq!(judge(Some(&account), AccessLevel::User, true), Ok(()));
            assert_eq!(
                judge(Some(&account), AccessLevel::Moderator, true),
                Err(Problem::TwoFactorRequired)
            );
            account.two_factor = true;
            assert_eq!(judge(Some(&account), AccessLevel::Moderator, true), Ok(()));
        }
        let author = Account {
            roles: vec![Role::Author],
            ..Account::sample()
        };
        assert!(!must_set_two_factor(&author, true));
    }
}
