/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path takes POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call takes application/json.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body did not go on for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one can be had every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'This version of the workers does not have merge of tomorrow yet.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: has {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'has {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is not base64, nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is not base64, nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a text of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a text of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI1MTg0NzU2WikvTW9kRGF0ZShEOjIwMjYxMTI1MTg0NzU2WikvQ2hlY2tTdW08MzgyMTc0RUVBQzBGRkY2OENDQjU3MDEyREY4MDg1Q0Q+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODk+PgpzdHJlYW0KeJytkj1v3DAMhv9KwNl3JSXrw5rSrQEy3tSiAy1RdwZs2bCVoOnh/nvhXtqhQ6au5IsXDx/wCpHHUVYIV5CJhxECcCmP8oOnZZRjnCe4NRBX4SoJAihU9kB0UOZEPrQuGHvUzn2FBtIcXyYpde+Kc6lS6ultkb1xWcYhch3m8mlJGRooPO2LPbZyrMf7dOGzbBCoge3Cytg9wZQM6uyl4zbGvueecraUmIWEvHJaq9a7jnxKiJSQvWDvXGSvdd9BA9vwUyAYh7cG5FVK3SB8u8KFt8t+UN8mncmoZNgrrVFUT9p5ziZrMmxTJuON0inlliU7atG3zmHE2ClCaKAOk2yVp+WPH1QH1CdsA2JAPCLi7qfeZazC6Q1uzRUSV36Xtf32Bk8PfF5FduXveD3qzntlyTuMSjyyURLJqmgxY+5UtL7z4rMyll3W4k30ikg7jslF+RjPBLT/4G0v/TRUuH1v4CKcvvw3jG04l48f7e9bfC7l4fmu4VXWbZgLBLr9ApxRxyUKZW5kc3RyZWFtCmVuZG9iago4IDAgb2JqCjw8L1R5cGUvRmlsZXNwZWMvRihhdWRpdC10cmFpbC5qc29uKS9VRihhdWRpdC10cmFpbC5qc29uKS9EZXNjKEF1ZGl0IHRyYWlsIG9mIHRoZSBzaWduYXR1cmUpL0FGUmVsYXRpb25zaGlwL0RhdGEvRUY8PC9GIDcgMCBSL1VGIDcgMCBSPj4+PgplbmRvYmoKOSAwIG9iago8PC9UeXBlL1NpZy9GaWx0ZXIvQWRvYmUuUFBLTGl0ZS9TdWJGaWx0ZXIvRVRTSS5DQWRFUy5kZXRhY2hlZC9CeXRlUmFuZ2VbMCAxOTM3IDU1OTkgMzU3XSAgICAgICAgICAgICAgICAgICAvQ29udGVudHM8MzA4MjA3MUEwNjA5MkE4NjQ4ODZGNzBEMDEwNzAyQTA4MjA3MEIzMDgyMDcwNzAyMDEwMTMxMEQzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMTMwMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxQTA4MjA0M0EzMDgyMDQzNjMwODIwMjlFQTAwMzAyMDEwMjAyMTA3M0MwRTY1MDg0OENBQTY3QkI4RDAyMzY4RjU0RjQyMTMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzAxRTE3MEQzMjM2MzEzMTMyMzUzMTM3MzQzNzM1MzY1QTE3MEQzMjM3MzEzMTMyMzUzMTM4MzQzNzM1MzY1QTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzA4MjAxQTIzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwMTA1MDAwMzgyMDE4RjAwMzA4MjAxOEEwMjgyMDE4MTAwQzFEN0JCMDVFREQyOUFCOUQ5RDhERkRBREZGQTY1NTRFREQ4Qjg5OEY1QkQzQjgyMTRDQTlDRDY0RUZENzM1OTk1M0MwNjExMkVDNjIzNTkxODZBNjdFMTQxQTkwQTM5N0VBRjRDNUJEQzZFOTI3QzA0Nzg1OUREOUExNjlEQTNBMEMzNkFGQkQ3RTQ2QTQ3MzI0OUE4NjI3RjA5MUFFOUVBNzFDQjY1MDdGQjlENjk1QThFOTA5NDBFNTY5N0RCNUM4NjRFODAxNUREN0Q2RTJBN0NGOTk0QUFDNDU3NjgwODA3QTU1NzBCMDg1NkY4MzdDMDRGMjI5MDEzRTVBMTEyN0M4NDhFNjU5NEMxNEYwQkMzNDcyNURCOUUxNkEwRDBCMzRBMjc5OTkyOUQ0OEI1RUM2NTA3RENGMTBDM0REQ0NDNkMwQkRENEM1MDFBMTcxMEU0ODM0MEU3QzE3OEFFNzUyMUEyRkJCRDdCMEEyNEVFMjhGMUMxOEM4MDA4OURCQ0UzMkU5MTIzMkQwMUY5MEIwNjZEMUJDRjU2QjRGRkEzRkFBQTlGMUFEQTc4NDVENTA2MzcwODBGQUVBRUY5OURBOEJGQTlBRTJCRUQ3MjM5NjQ4Nzk5Q0JGNzJFNThGM0VEN0NGNjlDMTZGQjdBQzU3QUVFQzM3RjE2N0YzNzYzQUUyQTRCNUIxRkRDREI1Mzg5QUFCNDlDM0Q0OEFFRTQ4NTUyOEMzOEJCNkY1NkZDNTVGNDBFNkJFOTU0NDk1NDA3NzIyN0E5RjUyNUJFMDA3Qzc5NDlBMzU4RTM5MEM1NDA1NEFFRTkxOEU0MThCQ0UyNDY2OUUwRjFGMzRGMjJCNDkyMUM4MTNGMjFCQTVGQjcwNkVDODEwNEExRTdBNTE1OTUyOTAyNDQ1MjU1QTEyREQ1NzcwOTU0NTY4NUUxQjVCRjM1QzE5NjUxMzVFMzRDMDJDNEE3NzlENUM0MzQwMjExRTE5MjUyRUIxQzVFNDIzRUZGMEZDQjBEMDIwMzAxMDAwMUEzNjAzMDVFMzAwQzA2MDM1NTFEMTMwMTAxRkYwNDAyMzAwMDMwMEUwNjAzNTUxRDBGMDEwMUZGMDQwNDAzMDIwNkMwMzAxRDA2MDM1NTFEMEUwNDE2MDQxNDZBMTQxNjNGQTA1RkREQzRBRTkwMTcyMThDM0REODIwMDY5MDlCOUQzMDFGMDYwMzU1MUQyMzA0MTgzMDE2ODAxNDZBMTQxNjNGQTA1RkREQzRBRTkwMTcyMThDM0REODIwMDY5MDlCOUQzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwMzgyMDE4MTAwOTM0NjkwNzg3QjgzMTdFNTQ2MUY4NjA1RTlCMUM3N0RGMkE2MTRGQkE1MjE4MTVDM0E5NzYwNzVBQjVGMjZBQ0JERDJGNjRGQjA1ODE3NDUyMzFFQkE4QTgxNkFDMTc1MjdFOTU2MTgzM0ExNTMxM0U5QUFBNjI0MDA1QTNDRjc3MzFCRUJBMzkwMDZENEUzNkE1MUNBMUYxNkMxQkI2NzAwMEQwNzI3N0QyM0MxQTcwMTcxOTA1QkE1NENDQkVBOEJCOThBNEEwQUE0MEMyQUM2N0Q0REQwNTEwMjYwN0NFMzNGNkIwMDEzQ0Q0NzFGRjc2OEUxOTVDNzVBQkI3MUZCMUU2NkEzMzgxMjVBQTdFRjJENzcwOTNDQ0M4RjQ5RTk5RkYyMzY2N0MxNUE3NjhCRDEyRTQxN0Q5MTAzOTA0NEFFMUNFQUM3MUY2RkMxNTE2MTJBMDQ5NzMzOUIyRkRCQzkwOUU1NzNBOEU1N0YwODcxOTdDQjI0OTY5QzA3QkM1QjI5NDYzQTM0Mjg3QkExQUU5MkIwQUQzQzkxMkU2REYyRjBFMTZDNjZEMUY4RkMxRUI3OUY1MjFBNDIxMzUwOEVFQkM5NzE0NTRBQ0FBRUZCNzc1QTYwOEE3NjE0MUYwMTFGQThBN0Y4NDJEOUEyRkE1Q0M5MjYxQ0IyRDM1MDQ2MzdCQzkwMTk4M0ZCQkNDNTBCRkREMzhCQTJGMUUyMjRCRDMwOUQyMUUyMTRBNUFDMzAxOEQ5QkE5OTJBQjg5MDE3RDdDM0RCNDZCQjA2MUUyRUQwMEMxRTlBRDU5QkU2QkJDNUI4RDI1MkQyNjI5NzQyOTg0QTE5RkZGOTUyNjhGMDg2NzJDQTY2MEM2MEU3M0RFRUUzRUE5RjFBQjM0QjM4NzM3QTI5NTRBNjg0MjhFMTdGMEU4NkNCMjQ5NUI2Njg4RUU5OUE1NkQ3MjhGMEREQjZDQzYxMkVBQTY1NjlBQzdDNTFDMDMzNkY4MjdCNUQ1NjFDQTdFRDI4MzE4MjAyQTYzMDgyMDJBMjAyMDEwMTMwM0EzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTAyMTA3M0MwRTY1MDg0OENBQTY3QkI4RDAyMzY4RjU0RjQyMTMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxQTA4MUMwMzAxODA2MDkyQTg2NDg4NkY3MEQwMTA5MDMzMTBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMTMwMkYwNjA5MkE4NjQ4ODZGNzBEMDEwOTA0MzEyMjA0MjBCMUYwMjM4MzIyMjFBNDBFMzFBNTRDRDAwMUQzQ0I2QTg2NjJENzhBQkQzMzQ4QTJBRDU5MkFEM0NEREQwMjFCMzAzNzA2MEIyQTg2NDg4NkY3MEQwMTA5MTAwMjJGMzEyODMwMjYzMDI0MzAyMjA0MjBFMDYwMDlDNzE3MDc4ODg5QTU1REQ3M0VCREQ4NzI5NTY0Rjk2NTMyN0IzOTZBN0YyNDFERjdEQzgyOEY2MzRFMzAzQTA2MTQ2OTgxQjZGMUY2RjFCRTg1QjJCOUQ1OUFGNUVDRkVDODhGODRGQTRCMzEyMjA0MjBCMDM5ODgyNjE4NzBDMkU4MEE1MkVDMTYyQzYwRjBGOTJDNjg5OEU4RjI1NkE3RjNFODVDODIxMTM3QUNEN0NFMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDQ4MjAxODBBOTQ5QUE3MjM4Mzk5QjE4QkU1MjVGQzhBMzc1MzhBODJFMTMzMjI1MzE2NDlFRTREMjVGRkNDODZCQ0UxQTgzMDY3MEE2MzhCQzFDODU0MjZGNEExQjk1RUM3OTkzNzU0QzAyQzkxQzkzMERFRkFDODAxQkU4MkE3QkMzQzFCNjgzMDk3QzREMzRDRDEzOEUwRTYyNDJFOTk3OUQ0NTZERThEQjgyMDNCQTVBQUMxQTg2MTAzRDUxRkFCNzJBQkMyRjE1OTg0OTI4MjM0MzIwMzQ4MEZDQzg2QkIyRjUwOTgyNDNFQ0JENUJGOUQ2NUM2QTIzMDJFQURFOTcxNEI1NzEwRDNCNDE4NjYzOTA0MzVDNTcwRTIzN0E1MkQ0N0U0RDQ2ODA4QkZBMTc3ODAyRkM5OEI5MkNEMTUxM0QyNDUyMDEwN0MzOEU4QUYzOEE0RjVCMDhGMzA5MDUxMEU0NzNCRTcxMTU2MjUxOUREMjQzQjI4RjAxNTkxMzE1NTZEMDA0NUQ5QjFFMDE2RjIzNDE4NjIxOTQyQjJDNjk2NjAwRDkxODk4OUVBRkVCRTY5Q0VBODg0MUYyRUY2M0NFRTUwM0Q0ODkwNUYzQTJDRUZENDk4QzEzOEFEMTBGNzQ2RDIwMzVEODVCQ0FGOTg5RUNDODJCRkNCMkZFQzRDRTYyNTk1MkQ3Mjg5QjZFMzQ4MDUzQzBDMjk4REYzNUY1QjFFREVCQ0RFNEVFNzMxOUY1QTUxMzIwQUU5NjU3MUNFQTUwQjcwODg5M0Y5MUIyNTFFMzREMUU0MTk2QjA1OEYxQTUwQkU2RDBERDVEQTRFNUMzMDc3MjNBMzM5NjQ4RTZDQkFDMzE3N0Y1RUE2RUZENUNGOTczQTVBRDY1RjFFMUYwNjcwRTcxRDlBODZBMzI3MTg4OENCODVDODE2NTBEQ0I5QTRCRjE5Q0IzREUzM0UzOURFQzlBMkQyQTMwQTFCNUZBMTg5ODZFRjhDQTMwN0Q2RTg2MjFDMEQ5QzIwMDAwMDAwMDAwMDAwMDAwPi9NKEQ6MjAyNjExMjUxODQ3NTZaKS9OYW1lKEFubiBMZWUpL1JlYXNvbihJIGFncmVlKT4+CmVuZG9iagp4cmVmCjAgMQowMDAwMDAwMDAwIDY1NTM1IGYgCjEgMQowMDAwMDAwNTcwIDAwMDAwIG4gCjMgMQowMDAwMDAwODA1IDAwMDAwIG4gCjYgNAowMDAwMDAwOTMxIDAwMDAwIG4gCjAwMDAwMDEwMzQgMDAwMDAgbiAKMDAwMDAwMTY1OCAwMDAwMCBuIAowMDAwMDAxODEyIDAwMDAwIG4gCnRyYWlsZXIKPDwvUm9vdCAxIDAgUi9JRFs8NTMwRTlEMzY5Q0IyMjY0MUIzOENGNDg0ODZCMzM4MEQ+PDUzMEU5RDM2OUNCMjI2NDFCMzhDRjQ4NDg2QjMzODBEPl0vU2l6ZSAxMC9QcmV2IDM3MD4+CnN0YXJ0eHJlZgo1NjYwCiUlRU9GCg==',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTMgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, warnings: [] },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A value that says what it is, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          signatures: [],
          attachments: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+Pgpl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '73C0E650848CAA67BB8D02368F54F421',
              certificateFingerprint: 'E0:60:09:C7:17:07:88:89:A5:5D:D7:3E:BD:D8:72:95:64:F9:65:32:7B:39:6A:7F:24:1D:F7:DC:82:8F:63:4E',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-25T18:47:56Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '73C0E650848CAA67BB8D02368F54F421',
                    fingerprint: 'E0:60:09:C7:17:07:88:89:A5:5D:D7:3E:BD:D8:72:95:64:F9:65:32:7B:39:6A:7F:24:1D:F7:DC:82:8F:63:4E',
                    validFrom: '2026-11-25T17:47:56Z',
                    validTo: '2027-11-25T18:47:56Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: 'ff4d4de39bf57ac1bda85ba0c49d8f2aa1fe09e5d6fd375af00ee549e2d12150',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-25T18:47:56.377Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '2b4d3f152d5a82330e2b1378af5f315a6df158523ddf4aef714084770c0c9210',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: 'b03988261870c2e80a52ec162c60f0f92c6898e8f256a7f3e85c821137acd7ce',
                },
              ],
              headHash: 'b03988261870c2e80a52ec162c60f0f92c6898e8f256a7f3e85c821137acd7ce',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '73C0E650848CAA67BB8D02368F54F421',
            certificateFingerprint: 'E0:60:09:C7:17:07:88:89:A5:5D:D7:3E:BD:D8:72:95:64:F9:65:32:7B:39:6A:7F:24:1D:F7:DC:82:8F:63:4E',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-25T18:47:56Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '73C0E650848CAA67BB8D02368F54F421',
                  fingerprint: 'E0:60:09:C7:17:07:88:89:A5:5D:D7:3E:BD:D8:72:95:64:F9:65:32:7B:39:6A:7F:24:1D:F7:DC:82:8F:63:4E',
                  validFrom: '2026-11-25T17:47:56Z',
                  validTo: '2027-11-25T18:47:56Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document bears no signature.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'rsa-pkcs1 sha256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAwde7Be3SmrnZ2N/a3/pl\nVO3YuJj1vTuCFMqc1k79c1mVPAYRLsYjWRhqZ+FBqQo5fq9MW9xuknwEeFndmhad\no6DDavvX5GpHMkmoYn8JGunqcctlB/udaVqOkJQOVpfbXIZOgBXdfW4qfPmUqsRX\naAgHpVcLCFb4N8BPIpAT5aESfISOZZTBTwvDRyXbnhag0LNKJ5mSnUi17GUH3PEM\nPdzMbAvdTFAaFxDkg0DnwXiudSGi+717CiTuKPHBjIAInbzjLpEjLQH5CwZtG89W\ntP+j+qqfGtp4RdUGNwgPrq75nai/qa4r7XI5ZIeZy/cuWPPtfPacFvt6xXruw38W\nfzdjripLWx/c21OJqrScPUiu5IVSjDi7b1b8VfQOa+lUSVQHciep9SW+AHx5SaNY\n45DFQFSu6RjkGLziRmng8fNPIrSSHIE/IbpftwbsgQSh56UVlSkCRFJVoS3VdwlU\nVoXhtb81wZZRNeNMAsSnedXENAIR4ZJS6xxeQj7/D8sNAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: 'E0:60:09:C7:17:07:88:89:A5:5D:D7:3E:BD:D8:72:95:64:F9:65:32:7B:39:6A:7F:24:1D:F7:DC:82:8F:63:4E',
          validFrom: '2026-11-25T17:47:56Z',
          validTo: '2027-11-25T18:47:56Z',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQc8DmUISMqme7jQI2j1T0ITANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI1\nMTc0NzU2WhcNMjcxMTI1MTg0NzU2WjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQDB\n17sF7dKaudnY39rf+mVU7di4mPW9O4IUypzWTv1zWZU8BhEuxiNZGGpn4UGpCjl+\nr0xb3G6SfAR4Wd2aFp2joMNq+9fkakcySahifwka6epxy2UH+51pWo6QlA5Wl9tc\nhk6AFd19bip8+ZSqxFdoCAelVwsIVvg3wE8ikBPloRJ8hI5llMFPC8NHJdueFqDQ\ns0onmZKdSLXsZQfc8Qw93MxsC91MUBoXEOSDQOfBeK51IaL7vXsKJO4o8cGMgAid\nvOMukSMtAfkLBm0bz1a0/6P6qp8a2nhF1QY3CA+urvmdqL+privtcjlkh5nL9y5Y\n8+189pwW+3rFeu7DfxZ/N2OuKktbH9zbU4mqtJw9SK7khVKMOLtvVvxV9A5r6VRJ\nVAdyJ6n1Jb4AfHlJo1jjkMVAVK7pGOQYvOJGaeDx808itJIcgT8hul+3BuyBBKHn\npRWVKQJEUlWhLdV3CVRWheG1vzXBllE140wCxKd51cQ0AhHhklLrHF5CPv8Pyw0C\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFGoUFj+gX93ErpAXIYw92CAGkJudMB8GA1UdIwQYMBaAFGoUFj+gX93ErpAXIYw9\n2CAGkJudMA0GCSqGSIb3DQEBCwUAA4IBgQCTRpB4e4MX5UYfhgXpscd98qYU+6Uh\ngVw6l2B1q18mrL3S9k+wWBdFIx66ioFqwXUn6VYYM6FTE+mqpiQAWjz3cxvro5AG\n1ONqUcofFsG7ZwANByd9I8GnAXGQW6VMy+qLuYpKCqQMKsZ9TdBRAmB84z9rABPN\nRx/3aOGVx1q7cfseZqM4Elqn7y13CTzMj0npn/I2Z8FadovRLkF9kQOQRK4c6scf\nb8FRYSoElzObL9vJCeVzqOV/CHGXyySWnAe8WylGOjQoe6GukrCtPJEubfLw4Wxm\n0fj8HrefUhpCE1CO68lxRUrKrvt3WmCKdhQfAR+op/hC2aL6XMkmHLLTUEY3vJAZ\ng/u8xQv904ui8eIkvTCdIeIUpawwGNm6mSq4kBfXw9tGuwYeLtAMHprVm+a7xbjS\nUtJil0KYShn/+VJo8IZyymYMYOc97uPqnxqzSzhzeilUpoQo4X8OhssklbZojuma\nVtco8N22zGEuqmVprHxRwDNvgntdVhyn7Sg=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-25T18:47:57.440Z',
          version: '0.1.0',
          uptime: 4,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-25T18:47:56.530Z',
          version: '0.1.0',
          uptime: 4,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
